// Files that are chosen or dropped: with the folders they are in, by their paths.

const depth = 8; // folders in one another

export async function chosen(list) {
  return read([...list].map((file) => [file.webkitRelativePath || file.name, file]));
}

export async function dropped(transfer) {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
  if (!entries.length) return chosen(transfer.files);
  return read((await Promise.all(entries.map((entry) => walk(entry, "", depth)))).flat());
}

async function walk(entry, folder, left) {
  const path = folder + entry.name;
  if (entry.isFile) return [[path, await new Promise((done, fail) => entry.file(done, fail))]];
  if (!left) return [];
  const reader = entry.createReader();
  const found = [];
  for (;;) { // it gives some at a time
    const some = await new Promise((done, fail) => reader.readEntries(done, fail));
    if (!some.length) break;
    found.push(...some);
  }
  return (await Promise.all(found.map((each) => walk(each, `${path}/`, left - 1)))).flat();
}

const read = async (files) => Object.fromEntries(await Promise.all(files.map(async ([path, file]) =>
  [path, new Uint8Array(await file.arrayBuffer())])));

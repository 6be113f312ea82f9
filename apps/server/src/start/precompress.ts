import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const smallestBytes = 1024;

/**
 * Writes a .br and a .gz beside every text file of `folder`, once and at the best quality instead of at each request.
 */
export async function precompress(folder: string): Promise<void> {
  const files = globSync("**/*.{js,css,svg,json,webmanifest}", { cwd: folder });
  await Promise.all(files.map((file) => compressFile(join(folder, file))));
}

async function compressFile(file: string): Promise<void> {
  const text = await readFile(file);
  if (text.length < smallestBytes) return;
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text));
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
}

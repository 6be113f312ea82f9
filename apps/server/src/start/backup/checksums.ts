import { createHash } from "node:crypto";
import { open, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { flush } from "#src/file-store/durable.ts";
import { reasonOf, StartError } from "../start-error.ts";
import { filesIn } from "./copy-folder.ts";

/** Written last, in the form of `sha256sum`, so that a backup can also be checked without the product. */
export const checksumsName = "checksums.txt";

/** The SHA-256 of a file, flushed to disk. */
export async function checksumOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  const handle = await open(path, "r");
  try {
    const chunks: AsyncIterable<Buffer> = handle.createReadStream({ autoClose: false });
    for await (const chunk of chunks) hash.update(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return hash.digest("hex");
}

/** The checksum of the list itself, so that removing a line together with its file is noticed. */
export const listChecksumName = `${checksumsName}.sha256`;

/** Files of a backup that are not in the list. */
export const isChecksums = (path: string): boolean => path === checksumsName || path === listChecksumName;

/** Records the checksum of every file in `folder`. */
export async function writeChecksums(folder: string): Promise<void> {
  const lines: string[] = [];
  for (const path of (await filesIn(folder)).filter((each) => !isChecksums(each)))
    lines.push(`${await checksumOf(join(folder, path))}  ${path}\n`);
  await writeFile(join(folder, checksumsName), lines.join(""), { mode: 0o600 });
  const ofList = await checksumOf(join(folder, checksumsName));
  await writeFile(join(folder, listChecksumName), `${ofList}  ${checksumsName}\n`, { mode: 0o600 });
  await flush(join(folder, listChecksumName));
}

/** By path. Throws StartError if there are none, as in an unfinished backup, or if the list was changed. */
export async function readChecksums(folder: string): Promise<ReadonlyMap<string, string>> {
  const read = (name: string) =>
    readFile(join(folder, name), "utf8").catch((cause) => {
      throw new StartError(`${folder} is not a complete backup: ${reasonOf(cause)}`, { cause });
    });
  const text = await read(checksumsName);
  const ofList = (await read(listChecksumName)).slice(0, 64);
  if ((await checksumOf(join(folder, checksumsName))) !== ofList)
    throw new StartError(`${folder} is damaged. Nothing was restored: ${checksumsName} was changed`);
  const lines = text.split("\n").filter((line) => line !== "");
  return new Map(lines.map((line): [string, string] => [line.slice(66), line.slice(0, 64)]));
}

/** What is wrong with the files of `folder`, one line each; empty if they all match the backup. */
export async function checkFiles(folder: string, expected: ReadonlyMap<string, string>): Promise<string[]> {
  const found = (await filesIn(folder)).filter((path) => !isChecksums(path));
  const missing = [...expected.keys()].filter((path) => !found.includes(path));
  const problems = missing.map((path) => `${path} is missing`);
  for (const path of found) {
    const checksum = expected.get(path);
    if (checksum === undefined) problems.push(`${path} is not part of the backup`);
    else if ((await checksumOf(join(folder, path))) !== checksum) problems.push(`${path} was changed`);
  }
  return problems;
}

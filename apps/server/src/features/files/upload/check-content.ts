import { open } from "node:fs/promises";
import type { FileType } from "@hearthside/contract";
import { fileTypeFromFile } from "file-type";

/** What the bytes must be for each extension, by magic bytes: `file-type`'s word for it, and ours for the answer. */
const contents = {
  pdf: { found: ["pdf"], mediaType: "application/pdf", is: "a PDF file" },
  jpg: { found: ["jpg"], mediaType: "image/jpeg", is: "a JPEG image" },
  jpeg: { found: ["jpg"], mediaType: "image/jpeg", is: "a JPEG image" },
  png: { found: ["png"], mediaType: "image/png", is: "a PNG image" },
  xls: { found: ["cfb"], mediaType: "application/vnd.ms-excel", is: "an Excel file of type XLS" },
  xlsx: {
    found: ["xlsx", "zip"],
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    is: "an Excel file of type XLSX",
  },
} as const satisfies Record<FileType, { found: readonly string[]; mediaType: string; is: string }>;

export type MediaType = (typeof contents)[FileType]["mediaType"];

type Content =
  | { readonly ok: true; readonly mediaType: MediaType }
  | { readonly ok: false; readonly refusal: string };

const isKnown = (extension: string): extension is FileType => Object.hasOwn(contents, extension);

/** Whether the bytes at `path` are what the name says they are. What is not on the list is not taken. */
export async function checkContent(
  path: string,
  { name, extension }: { readonly name: string; readonly extension: string },
): Promise<Content> {
  if (!isKnown(extension)) return { ok: false, refusal: `${name} is of a type that is not taken.` };
  const { found, mediaType, is } = contents[extension];
  const type = (await fileTypeFromFile(path))?.ext ?? "";
  const isRight =
    found.some((each) => each === type) && (extension !== "xlsx" || (await holdsWorkbook(path)));
  return isRight
    ? { ok: true, mediaType }
    : { ok: false, refusal: `${name} is not ${is}, although its name says so.` };
}

/** An archive is a workbook when its table of contents, at its end, names one. */
async function holdsWorkbook(path: string): Promise<boolean> {
  const handle = await open(path, "r");
  try {
    const { size } = await handle.stat();
    const tail = Buffer.alloc(Math.min(size, 262_144));
    await handle.read(tail, 0, tail.length, size - tail.length);
    return tail.includes("xl/workbook");
  } finally {
    await handle.close();
  }
}

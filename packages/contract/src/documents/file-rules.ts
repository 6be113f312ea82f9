// Separate from the schemas, so that the uploader can use it without zod.

export const maximumFileBytes = 256 * 1024 * 1024;
export const maximumFiles = 3;
/** The size of one request. An interrupted upload continues after the last one that arrived. */
export const uploadChunkBytes = 16 * 1024 * 1024;
export const maximumMegapixels = 50;

/** Every type an agency may allow, by extension. */
export const allFileTypes = ["pdf", "jpg", "jpeg", "png", "xls", "xlsx"] as const;
export type FileType = (typeof allFileTypes)[number];

/** What the specification allows. The message names JPEG, PNG and XLSX only if the agency allows them. */
export const defaultFileTypes = ["pdf", "jpg", "xls"] as const satisfies readonly FileType[];

/** The types of recordings made in the browser. Only recordings have these types. */
export const recordingTypes = ["webm", "ogg", "m4a", "mp4"] as const;
export type RecordingType = (typeof recordingTypes)[number];
export const maximumRecordingBytes = 100 * 1024 * 1024;

export const fileCategories = [
  "referral",
  "order",
  "signed-copy",
  "insurance",
  "consent",
  "identification",
  "lab",
  "treatment-image",
  "recording",
  "other",
] as const;
export type FileCategory = (typeof fileCategories)[number];

/** In lowercase, without the dot. "" for a name without one. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot < 0 ? "" : name.slice(dot + 1).toLowerCase();
}

/** The specification's message for a file of another type. */
export const unsupportedFormat = (name: string, allowed: readonly string[]): string =>
  `Unsupported file format for ${name}. Supported formats: ${allowed.map((type) => type.toUpperCase()).join(", ")}`;

/** For applicants without an account: the PDF runs something, has attachments or is encrypted. */
export const activePdf =
  "Upload failed: this PDF contains scripts or attached files. Print it to PDF and upload that copy.";

/** The specification's message for a file over the limit. */
export const fileTooLarge = (name: string): string => `File ${name} is too large. Maximum size: 256MB`;

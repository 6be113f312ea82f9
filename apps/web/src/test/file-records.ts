import type { File as StoredFile } from "@hearthside/contract";

const idOf = (kind: string, number: number) =>
  `01900000-0000-7000-${kind}-${String(number).padStart(12, "0")}`;

export const filesPatientId = idOf("8000", 1);

export const fileWith = (number: number, changes: Partial<StoredFile> = {}): StoredFile => ({
  id: idOf("8100", number),
  version: 2,
  patientId: filesPatientId,
  documentId: null,
  name: `Referral ${number}.pdf`,
  extension: "pdf",
  size: 1_258_291,
  category: "referral",
  description: null,
  status: "stored",
  refusal: null,
  mediaType: "application/pdf",
  sha256: "ab".repeat(32),
  width: null,
  height: null,
  hasThumbnail: false,
  phase: null,
  site: null,
  takenOn: null,
  createdAt: "2026-11-20T15:00:00.000Z",
  createdBy: "Tester, Nora",
  isRemoved: false,
  ...changes,
});

export const imageWith = (number: number, changes: Partial<StoredFile> = {}): StoredFile =>
  fileWith(number, {
    name: `Wound ${number}.jpg`,
    extension: "jpg",
    mediaType: "image/jpeg",
    category: "treatment-image",
    width: 640,
    height: 480,
    hasThumbnail: true,
    phase: "before",
    site: "Left heel",
    takenOn: "2026-11-01",
    ...changes,
  });

/** A file as picked from a disk, with made-up bytes. */
export const pickedFile = (name: string, size = 2000): File => new File([new Uint8Array(size)], name);

/** One that says to be so large, without being it. */
export function largeFile(name: string, size: number): File {
  const file = new File(["x"], name);
  Object.defineProperty(file, "size", { value: size });
  return file;
}

import type { File } from "@hearthside/contract";

/** An announced upload, in whichever table it is. */
export type UploadRow = Pick<File, "id" | "name" | "extension" | "size" | "status" | "refusal">;

/** What the stored bytes turned out to be. */
export type Kept = {
  readonly size: number;
  readonly mediaType: string;
  readonly sha256: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly hasThumbnail: boolean;
};

/** The row of one upload. The receiver of bytes knows only this, and not whose upload it is. */
export type UploadBook = {
  readonly agencyId: number;
  readonly keepsThumbnail: boolean;
  /** From someone without an account. A PDF with active content is rejected. */
  readonly isFromStranger: boolean;
  /** The current row. Throws `not-found`. */
  readonly read: () => Promise<UploadRow>;
  /** Records how many bytes have arrived, where that is counted before the end. */
  readonly markArrived?: (bytes: number) => Promise<void>;
  /** Records that it is stored, unless it has ended. */
  readonly markStored: (kept: Kept) => Promise<void>;
  /** Records why it was rejected, unless it has ended. */
  readonly markRefused: (refusal: string) => Promise<void>;
};

import type { File } from "@hearthside/contract";

/** An announced upload, wherever its row stands. */
export type UploadRow = Pick<File, "id" | "name" | "extension" | "size" | "status" | "refusal">;

/** What its bytes turned out to be, as they are stored. */
export type Kept = {
  readonly size: number;
  readonly mediaType: string;
  readonly sha256: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly hasThumbnail: boolean;
};

/** Where one upload is written down: the receiver of bytes knows of it what stands here, and nothing of whose it is. */
export type UploadBook = {
  readonly agencyId: number;
  readonly keepsThumbnail: boolean;
  /** From somebody without an account: a PDF with active content is refused. */
  readonly isFromStranger: boolean;
  /** As it is now. Throws `not-found`. */
  readonly read: () => Promise<UploadRow>;
  /** Says how much of it has arrived, where that is counted before it is whole. */
  readonly markArrived?: (bytes: number) => Promise<void>;
  /** Says that it is in the store, unless it ended meanwhile. */
  readonly markStored: (kept: Kept) => Promise<void>;
  /** Says why it is not taken, unless it ended meanwhile. */
  readonly markRefused: (refusal: string) => Promise<void>;
};

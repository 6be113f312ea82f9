import type { Owner } from "./platform.ts";

/** AES-256-GCM: the nonce, and the ciphertext with its tag. */
export type Sealed = { readonly iv: Uint8Array<ArrayBuffer>; readonly data: ArrayBuffer };

/** A data key as stored on the device: never in plain text, only wrapped by a server or password key. */
export type KeptKey = Owner & {
  readonly byServer: WrappedKey;
  readonly byPassword: (WrappedKey & { readonly rounds: number }) | null;
  readonly usedAt: number;
};
export type WrappedKey = Sealed & { readonly salt: Uint8Array<ArrayBuffer> };

type KeptDraft = Owner & { readonly id: string; readonly sealed: Sealed };
/** A recording's details and its audio in pieces as recorded. */
type KeptRecording = Owner & { readonly id: string; readonly sealed: Sealed };
type KeptPiece = Owner & { readonly id: string; readonly place: number; readonly sealed: Sealed };
type KeptFacts = Owner & { readonly sealed: Sealed };

/** Plain columns are for lookup, order and links; everything a person entered is encrypted. */
export type OperationRow = Owner & {
  readonly seq?: number;
  readonly subjectId: string;
  readonly opId: string;
  readonly base: number;
  readonly follows: string | null;
  readonly wasSent: boolean;
  readonly body: Sealed;
  readonly refusal: Sealed | null;
};

/** A finished operation, for later ones that are still being written. */
type SettledRow = { readonly opId: string; readonly base: number | null; readonly at: number };

export type DeviceSchema = {
  keys: { key: [string, number]; value: KeptKey };
  facts: { key: [string, number]; value: KeptFacts };
  drafts: { key: [string, number, string]; value: KeptDraft };
  operations: {
    key: number;
    value: OperationRow;
    indexes: { byOwner: [string, number]; byOpId: string };
  };
  settled: { key: string; value: SettledRow };
  recordings: { key: [string, number, string]; value: KeptRecording };
  pieces: { key: [string, number, string, number]; value: KeptPiece };
};

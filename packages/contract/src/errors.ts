/** Every expected error of a request: its status and a message for people. */
export const errorCodes = {
  malformed: { status: 400, title: "The request could not be read." },
  "signed-out": { status: 401, title: "Please sign in." },
  locked: { status: 401, title: "Session locked because of inactivity. Please unlock it to continue." },
  "wrong-credentials": { status: 401, title: "The username or password is incorrect." },
  "step-expired": { status: 401, title: "Sign-in timed out. Please start again." },
  "factor-needed": {
    status: 403,
    title: "Your role requires two-step verification. Please set it up first.",
  },
  forbidden: { status: 403, title: "Your role does not allow this." },
  "proof-needed": { status: 403, title: "Please verify your identity first." },
  "factor-proof-needed": {
    status: 403,
    title: "Please verify with your authenticator app, a passkey or a recovery code.",
  },
  "bad-xsrf-token": { status: 403, title: "This page is out of date. Please try again." },
  "not-found": { status: 404, title: "No access or not found." },
  conflict: { status: 409, title: "Someone else changed this record. Review the changes and save again." },
  "wrong-status": { status: 409, title: "This is not possible in the current status." },
  "confirmation-needed": {
    status: 409,
    title: "An administrator must confirm this first.",
  },
  overlap: { status: 409, title: "There is already a visit at this time." },
  "session-mismatch": {
    status: 409,
    title: "This was sent for a different agency or role than the one you are signed in to.",
  },
  "possible-duplicate": { status: 409, title: "This patient may already have a record." },
  "too-large": { status: 413, title: "The request is too large." },
  "unsupported-type": { status: 415, title: "The request must be JSON." },
  "invalid-input": { status: 422, title: "Please check the highlighted fields." },
  "key-reused": { status: 422, title: "This ID already belongs to a record with different values." },
  "not-ready": { status: 422, title: "Some information must be corrected first." },
  "rule-broken": { status: 422, title: "A scheduling rule does not allow this." },
  "file-refused": { status: 422, title: "This file could not be accepted." },
  "link-not-valid": {
    status: 422,
    title: "This link has expired or was already used. Please request a new one.",
  },
  "too-many-attempts": { status: 429, title: "Too many attempts. Please wait and try again." },
  internal: { status: 500, title: "Something went wrong on our side. Nothing was saved." },
  "no-room": {
    status: 507,
    title:
      "The server's disk is full, so nothing was saved. You can still view and search records. Please tell your administrator.",
  },
  unavailable: { status: 503, title: "The service is busy or starting. Please try again." },
} as const satisfies { readonly [code: string]: { readonly status: number; readonly title: string } };

export type ErrorCode = keyof typeof errorCodes;

/** One invalid field of the input. `field` is a path such as `email` or `visits.0.start`. */
export type FieldError = {
  readonly field: string;
  readonly message: string;
};

/** A problem document (RFC 9457). `message` and `error` repeat `detail` for the clients of the specification. */
export type Problem = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ErrorCode;
  readonly requestId: string;
  readonly errors: readonly FieldError[];
  readonly message: string;
  readonly error: string;
  /** Details for the caller: duplicates found, the current version, seconds to wait. */
  readonly context?: unknown;
};

import { vi } from "vitest";

type Refusal = { readonly status: number; readonly code?: string; readonly detail?: string };

/** The state of an upload server, and how it behaves. */
export type FakeUploads = {
  /** The bytes received, by file id. */
  readonly arrived: Map<string, number>;
  readonly sent: { readonly method: string; readonly headers: ReadonlyMap<string, string> }[];
  /** The next responses, before it handles requests normally; "none": no network; "fine": handled normally. */
  readonly next: (Refusal | "none" | "fine")[];
};

/** Replaces the network for the tus protocol; `sizes` are the announced sizes in bytes. */
export function fakeUploads(sizes: (id: string) => number): FakeUploads {
  const fake: FakeUploads = { arrived: new Map(), sent: [], next: [] };
  vi.stubGlobal("XMLHttpRequest", function fakeRequest() {
    return newRequest(fake, sizes);
  });
  return fake;
}

function newRequest(fake: FakeUploads, sizes: (id: string) => number) {
  const headers = new Map<string, string>();
  const answered = new Map<string, string>();
  let [method, url, isAborted] = ["", "", false];
  const request = {
    status: 0,
    responseText: "",
    upload: { onprogress: (_event: object) => undefined },
    onload: () => undefined,
    onerror: () => undefined,
    open: (asked: string, address: string) => {
      [method, url] = [asked, address];
    },
    setRequestHeader: (name: string, value: string) => void headers.set(name.toLowerCase(), value),
    getResponseHeader: (name: string) => answered.get(name.toLowerCase()) ?? null,
    abort: () => {
      isAborted = true;
    },
    send: (body: Blob | null) => setTimeout(() => void (isAborted || answer(body)), 0),
  };
  return request;

  function answer(body: Blob | null) {
    fake.sent.push({ method, headers });
    const next = fake.next.shift();
    if (next === "none") return request.onerror();
    const id = url.split("/").at(-2) ?? "";
    const size = sizes(id);
    if (next === undefined || next === "fine") take(id, body?.size ?? 0, size);
    else refuse(next);
    request.onload();
  }

  function take(id: string, bytes: number, size: number) {
    const offset = (fake.arrived.get(id) ?? 0) + (method === "PATCH" ? bytes : 0);
    fake.arrived.set(id, offset);
    if (method === "PATCH") request.upload.onprogress({ lengthComputable: true, loaded: bytes });
    request.status = method === "PATCH" ? 204 : 200;
    answered.set("upload-offset", String(offset));
    answered.set("upload-length", String(size));
  }

  function refuse({ status, ...problem }: Refusal) {
    request.status = status;
    request.responseText = method === "HEAD" ? "" : JSON.stringify(problem);
  }
}

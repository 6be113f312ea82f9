import type { HttpRequest, HttpResponse, HttpStack } from "tus-js-client";

/** The tus client's HTTP stack: XMLHttpRequest reports upload progress, which `fetch` cannot. */
export const http: HttpStack = {
  getName: () => "XMLHttpRequest",
  createRequest,
};

function createRequest(method: string, url: string): HttpRequest {
  const request = new XMLHttpRequest();
  request.open(method, url, true);
  const headers = new Map<string, string>();
  return {
    getMethod: () => method,
    getURL: () => url,
    setHeader: (name, value) => {
      headers.set(name.toLowerCase(), value);
      request.setRequestHeader(name, value);
    },
    getHeader: (name) => headers.get(name.toLowerCase()),
    setProgressHandler: (handler) => {
      request.upload.onprogress = ({ lengthComputable, loaded }) =>
        void (lengthComputable && handler(loaded));
    },
    send: (body: Blob | null) =>
      new Promise((resolve, reject) => {
        request.onload = () => resolve(responseOf(request));
        request.onerror = () => reject(new Error("The server did not respond."));
        request.send(body);
      }),
    abort: async () => request.abort(),
    getUnderlyingObject: () => request,
  };
}

const responseOf = (request: XMLHttpRequest): HttpResponse => ({
  getStatus: () => request.status,
  getHeader: (name) => request.getResponseHeader(name) ?? undefined,
  getBody: () => request.responseText,
  getUnderlyingObject: () => request,
});

/** Reads the file in pieces, never all at once. */
export const fileReader = {
  openFile: async (file: File) => ({
    size: file.size,
    slice: async (start: number, end: number) => ({ value: file.slice(start, end), done: end >= file.size }),
    close: () => undefined,
  }),
};

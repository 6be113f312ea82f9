import type { Browser } from "./browser.ts";

/** Sends as `browser` does, and again while the server is too busy to answer, as pages do: on a loaded machine locks expire. */
export const sendingAgain =
  (browser: Browser): Browser["send"] =>
  async (...request) => {
    let response = await browser.send(...request);
    while (response.statusCode === 503 && response.headers["retry-after"] !== undefined)
      response = await browser.send(...request);
    return response;
  };

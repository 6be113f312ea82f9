import { randomBytes } from "node:crypto";
import type { TestApp } from "./app.ts";
import type { Browser } from "./browser.ts";
import { announced, sendBytes } from "./files.ts";

/** Bytes that look like WebM at their start, with one track of `codec`. */
export const webm = (codec = "A_OPUS"): Buffer =>
  Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]),
    Buffer.from("webm"),
    Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
    Buffer.from(codec),
    randomBytes(1000),
  ]);

/** The announcement of a recording. */
export const announcedRecording = (changes: Readonly<Record<string, unknown>> = {}) => ({
  ...announced("", { name: "Recording.webm", category: "recording", ...changes }),
  patientId: null,
});

/** Uploads a complete recording. Returns its file's id. */
export async function uploadRecording(world: TestApp, browser: Browser): Promise<string> {
  const bytes = webm();
  const file = announcedRecording({ size: bytes.length });
  const response = await browser.send("POST", "/files", file);
  if (response.statusCode !== 200) throw new Error(`announced: ${response.statusCode}: ${response.body}`);
  const sent = await sendBytes(world, browser, { id: file.id, bytes });
  if (sent.statusCode !== 204) throw new Error(`sent: ${sent.statusCode}: ${sent.body}`);
  return file.id;
}

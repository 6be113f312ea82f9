import { readFile, writeFile } from "node:fs/promises";
import { maximumMegapixels } from "@hearthside/contract/file-rules";
import { ResizeFit, Transformer } from "@napi-rs/image";
import {
  type ImageFacts,
  jpegFacts,
  jpegSegments,
  pngFacts,
  strippedJpeg,
  strippedPng,
} from "./image-formats.ts";

export type ImageWork = {
  readonly from: string;
  readonly mediaType: "image/jpeg" | "image/png";
  /** Where the image without its metadata is written, and the thumbnail. */
  readonly to: string;
  readonly thumbnail: string;
};

/** As it is displayed: an image rotated by 90 degrees is as wide as its file is high. */
export type ImageResult =
  | { readonly ok: true; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly problem: "unreadable" | "too-large" };

const thumbnailPixels = 480;

/** Runs in its own thread, because a decoded image takes four bytes of memory per pixel. */
export async function prepareImage({ from, mediaType, to, thumbnail }: ImageWork): Promise<ImageResult> {
  const file = await readFile(from);
  const found = mediaType === "image/jpeg" ? readJpeg(file) : readPng(file);
  if (found === undefined || found.facts.width < 1 || found.facts.height < 1)
    return { ok: false, problem: "unreadable" };
  const { facts, strip } = found;
  if (facts.width * facts.height > maximumMegapixels * 1_000_000) return { ok: false, problem: "too-large" };
  const stripped = strip();
  const small = stripped === undefined ? undefined : await shrink(stripped, facts);
  if (stripped === undefined || small === undefined) return { ok: false, problem: "unreadable" };
  await writeFile(to, stripped);
  await writeFile(thumbnail, small);
  const { width, height, orientation } = facts;
  return orientation > 4 ? { ok: true, width: height, height: width } : { ok: true, width, height };
}

type Found = { readonly facts: ImageFacts; readonly strip: () => Buffer | undefined };

function readJpeg(file: Buffer): Found | undefined {
  const segments = jpegSegments(file);
  const facts = segments === undefined ? undefined : jpegFacts(segments);
  if (segments === undefined || facts === undefined) return undefined;
  return { facts, strip: () => strippedJpeg(segments, facts) };
}

function readPng(file: Buffer): Found | undefined {
  const facts = pngFacts(file);
  return facts === undefined ? undefined : { facts, strip: () => strippedPng(file) };
}

/** A small JPEG, upright. Undefined if the image cannot be decoded. */
async function shrink(image: Buffer, { width, height }: ImageFacts): Promise<Buffer | undefined> {
  const upright = new Transformer(image).rotate();
  const size = { width: thumbnailPixels, height: thumbnailPixels, fit: ResizeFit.Inside };
  const small = Math.max(width, height) > thumbnailPixels ? upright.resize(size) : upright;
  try {
    return await small.jpeg(80);
  } catch {
    // The sender only needs to know that the image is damaged, not the decoder's message.
    return undefined;
  }
}

import { Transformer } from "@napi-rs/image";

const [width, height, rulerHeight] = [512, 384, 48];

/** A made-up wound at one moment. */
export type Wound = {
  /** Starts at 1 and falls toward 0. */
  readonly size: number;
  /** Slough covers the wound bed before the treatment. */
  readonly phase: "before" | "after";
};

type Color = readonly [red: number, green: number, blue: number];
type Point = { readonly x: number; readonly y: number };

const skin: Color = [222, 176, 148];
const redness: Color = [208, 118, 102];
const granulation: Color = [164, 38, 42];
const slough: Color = [196, 170, 102];
const paper: Color = [244, 244, 240];
const ink: Color = [40, 40, 40];

/** A JPEG of ellipses in skin and wound tones with a paper ruler; not a photograph. */
export function drawWound(wound: Wound): Promise<Buffer> {
  const pixels = new Uint8ClampedArray(width * height * 4);
  let at = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [red, green, blue] = colorAt(wound, { x, y });
      const shade = 1 + grain(at) * 0.03 - Math.abs(x / width - 0.5) / 5;
      pixels[at] = red * shade;
      pixels[at + 1] = green * shade;
      pixels[at + 2] = blue * shade;
      pixels[at + 3] = 255;
      at += 4;
    }
  return Transformer.fromRgbaPixels(pixels, width, height).jpeg(82);
}

const colorAt = (wound: Wound, point: Point): Color =>
  point.y >= height - rulerHeight ? onRuler(point) : onSkin(wound, point);

/** Skin, reddened around the wound's edge, and within it the bed. */
function onSkin({ size, phase }: Wound, { x, y }: Point): Color {
  const across = (x - width / 2) / (150 * size);
  const down = (y - (height - rulerHeight) / 2) / (100 * size);
  const plain = Math.hypot(across, down);
  if (plain > 2) return skin;
  const angle = Math.atan2(down, across);
  const out = plain * (1 + 0.06 * Math.sin(3 * angle + 1) + 0.04 * Math.cos(5 * angle));
  if (out > 1) return between(redness, skin, Math.min(1, (out - 1) * 2));
  return between(bedAt(phase, { x, y }), redness, out ** 6);
}

function bedAt(phase: Wound["phase"], { x, y }: Point): Color {
  const waves = Math.sin(x / 13 + Math.cos(y / 17) * 2) * Math.cos(y / 15 + Math.sin(x / 29));
  const cover = phase === "before" ? 0.75 + waves : waves - 0.8;
  return between(granulation, slough, Math.max(0, Math.min(1, cover)));
}

/** White paper with a mark every half centimeter. */
function onRuler({ x, y }: Point): Color {
  const length = x % 64 < 2 ? 24 : 13;
  return x % 32 < 2 && y < height - rulerHeight + length ? ink : paper;
}

const between = (from: Color, to: Color, share: number): Color => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** A pseudo-random value from -1 to 1, the same for the same number. */
const grain = (number: number): number => ((Math.imul(number + 1, 2_654_435_761) >>> 16) % 2001) / 1000 - 1;

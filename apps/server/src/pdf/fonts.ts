import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { create, type Font } from "fontkit";

function readFont(name: string): Font {
  const file = fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${name}.ttf`));
  const font = create(readFileSync(file));
  if (!("layout" in font)) throw new Error(`${name} is not one font`);
  return font;
}

// Taken apart once in each thread that draws: that takes longer than to draw a paper.
export const regular = readFont("400Regular/NotoSans_400Regular");
export const bold = readFont("700Bold/NotoSans_700Bold");

/** Whether the fonts can show that one letter; both have the same ones. */
export const hasShape = (letter: string): boolean => regular.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

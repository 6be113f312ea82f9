import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { create, type Font } from "fontkit";

function readFont(name: string): Font {
  const file = fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${name}.ttf`));
  const font = create(readFileSync(file));
  if (!("layout" in font)) throw new Error(`${name} is not one font`);
  // fontkit keeps the first glyph it makes: as a part of "Á" an "A" would have no letter for screen readers and search
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  return font;
}

// Parsed once per drawing thread, because that takes longer than drawing a document.
export const regular = readFont("400Regular/NotoSans_400Regular");
export const bold = readFont("700Bold/NotoSans_700Bold");

/** Whether the fonts can show the letter. Both have the same letters. */
export const hasShape = (letter: string): boolean => regular.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

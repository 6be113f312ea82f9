import type { Page } from "@playwright/test";
import { expect, expectNoSidewaysScrolling } from "../fixtures.ts";
import { widths } from "../widths.ts";

const { height } = widths.desk;
const between = [widths.desk.width, 1280, 960, 720].map((width) => ({ width, height }));

/** WCAG 1.4.12: text spacing without loss of content. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** At the current size the page does not scroll sideways, nothing is cut off, and scrolling areas are reachable by keyboard. */
export async function expectNothingCutOff(page: Page): Promise<void> {
  await expectNoSidewaysScrolling(page);
  // A table starts scrolling a moment after the change.
  const at = `${page.url()}, ${page.viewportSize()?.width} px`;
  await expect.poll(() => page.evaluate(findCutOff), at).toEqual([]);
}

/** WCAG 1.4.10: a desktop at 400 % zoom. */
const magnified = { width: 320, height };

/** The same from desktop to tablet with wide text spacing, and at the width of a zoomed page. */
export async function expectFitsWidths(page: Page): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, spacing);
  for (const viewport of between) {
    await page.setViewportSize(viewport);
    await expectNothingCutOff(page);
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  await page.setViewportSize(magnified);
  await expectNothingCutOff(page);
}

/** Runs in the page. */
function findCutOff(): string[] {
  const controls = "a[href], button, input, select, textarea, summary, [tabindex='0']";
  const textOf = (element: Element) => element.ariaLabel ?? element.textContent?.trim().slice(0, 40) ?? "";
  const scrolls = ({ overflowX }: CSSStyleDeclaration) => overflowX === "auto" || overflowX === "scroll";
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });

  /** Whether an ancestor permanently hides a part of it. */
  function isCut(from: Element | null, part: DOMRect): boolean {
    if (part.width === 0) return false; // Not rendered, such as a field's initial text.
    let { left, right } = part;
    let isLifted = false;
    for (let around = from; around !== null && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.clipPath !== "none" || style.textOverflow === "ellipsis") return false;
      if (isLifted && style.position === "static") continue;
      const box = around.getBoundingClientRect();
      if (scrolls(style)) ({ left, right } = box);
      else if (style.overflowX !== "visible" && (left < box.left - 1 || right > box.right + 1)) return true;
      if (style.position === "fixed") return false;
      isLifted = style.position === "absolute";
    }
    return false;
  }

  function cutNow(): string[] {
    const cut = [...document.querySelectorAll(controls)].filter(
      (element) => isShown(element) && isCut(element.parentElement, element.getBoundingClientRect()),
    );
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const parent = text.parentElement;
      if (parent === null || text.textContent?.trim() === "" || !isShown(parent)) continue;
      // A small part of a calendar or chart with its full text in its name and in a card.
      if (parent.closest("button[aria-label], a[aria-label]") !== null) continue;
      range.selectNodeContents(text);
      if (isCut(parent, range.getBoundingClientRect())) cut.push(parent);
    }
    return [...new Set(cut)].map((element) => `cut off: ${textOf(element)}`);
  }

  const scrolling = [...document.querySelectorAll<HTMLElement>("body *")].filter(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 && scrolls(getComputedStyle(element)) && isShown(element),
  );
  const unreached = scrolling.filter(
    (element) => element.tabIndex < 0 && element.querySelector(controls) === null,
  );
  // A dialog scrolls vertically; only a table in it may be wider.
  const wide = scrolling.filter(
    (element) => element.closest("[role=dialog]") && !element.querySelector(":scope > table"),
  );
  // A table's frame scrolls sideways only, but in a dialog it may be the dialog's own.
  const low = [...document.querySelectorAll("table")].filter(({ parentElement: frame }) => {
    if (frame === null || frame.closest("[role=dialog]") !== null || !isShown(frame)) return false;
    const style = getComputedStyle(frame);
    return scrolls(style) && style.maxHeight === "none" && frame.scrollHeight > frame.clientHeight + 1;
  });
  const spaced = document.adoptedStyleSheets.length > 0 ? cutNow() : [];
  for (const sheet of document.adoptedStyleSheets) sheet.disabled = true;
  const plain = cutNow();
  for (const sheet of document.adoptedStyleSheets) sheet.disabled = false;
  return [
    ...plain,
    ...spaced.map((text) => `${text} (with wide spacing)`),
    ...unreached.map((element) => `not reached by keyboard: ${textOf(element)}`),
    ...low.map((table) => `cut off below: ${textOf(table)}`),
    ...wide.map((element) => `scrolls sideways: ${textOf(element)}`),
  ];
}

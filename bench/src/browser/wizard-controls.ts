import type { Page } from "@playwright/test";

/** A key, where it is pressed, and what must be visible after it. */
export type KeyPress = {
  readonly focus: string;
  readonly key: string;
  readonly selector: string;
  readonly value?: string;
};

/**
 * Pairs of keys that change an answer and restore it, for every question of the shown step: digits for codes, a letter at
 * the end of a text.
 */
export const keysOfStep = (page: Page): Promise<(readonly [KeyPress, KeyPress])[]> =>
  page.evaluate(() => {
    type Pair = [KeyPress, KeyPress];
    const digitOf = (code: string) => (/^0?\d$/.test(code) ? String(Number(code)) : undefined);
    const asked = (id: string) => `#${CSS.escape(id)}`;

    const ofRadios = (group: Element): Pair[] => {
      const radios = [...group.querySelectorAll<HTMLInputElement>("input[type=radio]")];
      const chosen = radios.find(({ checked }) => checked);
      const other = radios.find((one) => one !== chosen && digitOf(one.value) !== undefined);
      const field = group.closest("[id^=field-]");
      if (!chosen || !other || !field || digitOf(chosen.value) === undefined) return [];
      const press = ({ value }: HTMLInputElement): KeyPress => ({
        focus: `${asked(field.id)} input[type=radio]`,
        key: digitOf(value) ?? "",
        selector: `${asked(field.id)} input[type=radio][value="${value}"]:checked`,
      });
      return [[press(other), press(chosen)]];
    };

    const ofMenu = (menu: HTMLSelectElement): Pair[] => {
      const codes = [...menu.options].map(({ value }) => value);
      const other = codes.find((code) => code !== menu.value && digitOf(code) !== undefined);
      if (other === undefined || digitOf(menu.value) === undefined || menu.id === "") return [];
      const press = (value: string): KeyPress => {
        const selector = asked(menu.id);
        return { focus: selector, key: digitOf(value) ?? "", selector, value };
      };
      return [[press(other), press(menu.value)]];
    };

    const ofText = ({ id, value, readOnly, dataset, maxLength }: HTMLInputElement): Pair[] => {
      const isFull = maxLength >= 0 && value.length >= maxLength;
      if (readOnly || isFull || value === "" || dataset["type"] !== "text" || id === "") return [];
      const press = (key: string, now: string): KeyPress => ({
        focus: asked(id),
        key,
        selector: asked(id),
        value: now,
      });
      return [[press("x", `${value}x`), press("Backspace", value)]];
    };

    const all = <T extends Element>(selector: string) => [
      ...document.querySelectorAll<T>(`section[aria-labelledby] ${selector}`),
    ];
    return [
      ...all("fieldset[role=radiogroup]").flatMap(ofRadios),
      ...all<HTMLSelectElement>("select").flatMap(ofMenu),
      ...all<HTMLInputElement>("input[type=text]").flatMap(ofText),
    ];
  });

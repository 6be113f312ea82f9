import type { Locator, Page } from "@playwright/test";

/** Types over the field's current text and returns what it was. */
export const typeOver = (field: Locator, text: string): Promise<string> =>
  field.evaluate((input, entered) => {
    if (!(input instanceof HTMLInputElement)) return "";
    const before = input.value;
    // React notices only values set through the prototype's setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, entered);
    input.dispatchEvent(new Event("input", { bubbles: true }));
    return before;
  }, text);

export type Choice = { readonly item: string; readonly value: string; readonly seen: string };

/** Where two answers conflict, chooses the other one; undefined if there is no conflict. */
export const takeOther = (page: Page): Promise<Choice | undefined> =>
  page.evaluate(() => {
    const both = document.querySelector("section[aria-label^='Two answers']");
    const take = [...(both?.querySelectorAll("button") ?? [])].find((one) =>
      one.innerText.startsWith("Take"),
    );
    const valueIn = (text: string | null | undefined) => /storm \d+ value \d+/.exec(text ?? "")?.[0] ?? "";
    const [value, seen] = [take?.parentElement, both?.querySelector("p")].map((at) =>
      valueIn(at?.textContent),
    );
    const item = both?.closest("[id^=field-]")?.id.replace("field-", "");
    if (take === undefined || item === undefined || !value || !seen) return undefined;
    take.click();
    return { item, value, seen };
  });

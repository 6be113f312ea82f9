import type { Locator, Page, Route } from "@playwright/test";
import { expect, expectSettled } from "../fixtures.ts";

/** A visible field, group of choices or checkbox. */
type Control = {
  readonly name: string;
  /** Beside its label, and to screen readers. */
  readonly saysRequired: boolean;
  /** Only to screen readers, not visibly. */
  readonly isOnlySpoken: boolean;
  readonly isEmpty: boolean;
  readonly isRefused: boolean;
};

type Form = {
  readonly controls: readonly Control[];
  /** The whole form of a dialog can be left empty, and does not say so. */
  readonly isSilent: boolean;
};

/** WCAG 3.3.2, for the current page: fields marked as missing were marked as required before. */
export async function expectRequiredSaid(page: Page): Promise<void> {
  const { controls, isSilent } = await page.evaluate(readForm);
  const missing = controls.filter(({ isRefused, isEmpty }) => isRefused && isEmpty);
  expect(
    {
      "does not say that it is required": named(missing.filter(({ saysRequired }) => !saysRequired)),
      "says so to screen readers only": named(controls.filter(({ isOnlySpoken }) => isOnlySpoken)),
      "has no required field, and does not say so": isSilent,
    },
    page.url(),
  ).toEqual({
    "does not say that it is required": [],
    "says so to screen readers only": [],
    "has no required field, and does not say so": false,
  });
}

/**
 * WCAG 3.3.2, for the topmost dialog's form: emptied and submitted, it rejects exactly the fields marked as required.
 * Nothing reaches the server. Entries are lost.
 */
export async function expectEmptyRefusedAsSaid(page: Page): Promise<void> {
  const action = page.getByRole("dialog").last().locator("button[type=submit][form]");
  if ((await action.count()) === 0 || (await action.isDisabled())) return;
  await page.evaluate(emptyForm);
  const before = await page.evaluate(readForm);
  const after = await sendInVain(page, action);
  const refused = after.filter(({ isRefused }) => isRefused);
  const saidBefore = new Map(before.controls.map(({ name, saysRequired }) => [name, saysRequired]));
  const said = (control: Control) => saidBefore.get(control.name) ?? control.saysRequired;
  const required = refused.length === 0 ? [] : after.filter((control) => control.isEmpty && said(control));
  expect(
    {
      "refused, and did not say that they are required": named(refused.filter((control) => !said(control))),
      "said that they are required, and were not refused": named(
        required.filter(({ isRefused }) => !isRefused),
      ),
    },
    page.url(),
  ).toEqual({
    "refused, and did not say that they are required": [],
    "said that they are required, and were not refused": [],
  });
}

const named = (controls: readonly Control[]) => controls.map(({ name }) => name);

async function sendInVain(page: Page, action: Locator): Promise<readonly Control[]> {
  const refuse = (route: Route) =>
    route.request().method() === "GET"
      ? route.fallback()
      : route.fulfill({ status: 400, json: { status: 400, code: "invalid-input", message: "Not sent" } });
  await page.route("**/api/**", refuse);
  await action.click();
  await expectSettled(page);
  const { controls } = await page.evaluate(readForm);
  await page.unroute("**/api/**", refuse);
  // a list that opened with the focus would take the next Escape
  await action.focus();
  return controls;
}

/** Runs in the page: empties the fields of the topmost dialog. */
function emptyForm(): void {
  const dialog = [...document.querySelectorAll("[role=dialog]")].at(-1);
  const isOpen = (field: Element) => field.checkVisibility({ visibilityProperty: true });
  const isText = (field: Element) =>
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && !["checkbox", "radio", "file"].includes(field.type));
  for (const field of [...(dialog?.querySelectorAll("input, textarea") ?? [])].filter(isOpen)) {
    if (field instanceof HTMLInputElement && field.type === "checkbox" && field.checked) field.click();
    // users cannot empty a list
    if (!isText(field) || !field.matches(":read-write:not([aria-haspopup])")) continue;
    const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    if (field instanceof HTMLElement) field.focus();
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, "");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** Runs in the page: the fields of the topmost dialog, or else of the page. */
function readForm(): Form {
  const root = [...document.querySelectorAll("[role=dialog]")].at(-1) ?? document.body;
  const textFields =
    "input:not([type=hidden], [type=checkbox], [type=radio]), textarea, button[aria-invalid]";
  const groups = "[role=radiogroup], [role=group][aria-labelledby]:has(input[type=checkbox])";
  const isRequired = /\brequired\b/i;

  const labelsOf = (control: Element): Element[] => {
    const ids = control.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const own = "labels" in control && control.labels instanceof NodeList ? [...control.labels] : [];
    return [...ids.map((id) => document.getElementById(id)), ...own].filter((one) => one instanceof Element);
  };
  const textOf = (control: Element) =>
    control.ariaLabel ??
    labelsOf(control)
      .map(({ textContent }) => textContent?.trim())
      .join(" ");
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const isDescribedByError = (control: Element) =>
    (control.getAttribute("aria-describedby") ?? "").split(" ").some((id) => id.endsWith("-error"));

  function read(control: Element, isEmpty: boolean): Control {
    const labels = labelsOf(control).filter(isShown);
    const isInText = labels.some(({ textContent }) => isRequired.test(textContent ?? ""));
    const isBeside = labels.some((label) => isRequired.test(getComputedStyle(label, "::after").content));
    const isState = control.matches(":required, [aria-required=true]");
    return {
      name: textOf(control),
      saysRequired: isInText || (isState && isBeside),
      isOnlySpoken: isState && !isInText && !isBeside && !control.matches(":read-only:not([aria-haspopup])"),
      isEmpty,
      isRefused: control.ariaInvalid === "true" || (isEmpty && isDescribedByError(control)),
    };
  }

  const isOpen = (control: Element) => isShown(control) && !control.matches(":disabled");
  // a file field lists its files below it; a button that opens a list or a calendar shows the selection
  const isWithoutText = (field: Element) =>
    field.matches("button")
      ? field.querySelector("[data-empty=true], .mantine-FileInput-placeholder") !== null
      : "value" in field && String(field.value).trim() === "" && !field.matches("[type=file]");
  const openOnes = (selector: string) => [...root.querySelectorAll(selector)].filter(isOpen);
  const choices = openOnes(groups);
  const boxes = openOnes("input[type=checkbox]").filter(
    (box) => !choices.some((group) => group.contains(box)),
  );
  const controls = [
    ...openOnes(textFields).map((field) => read(field, isWithoutText(field))),
    ...choices.map((group) => read(group, group.querySelector(":checked") === null)),
    ...boxes.map((box) => read(box, !box.matches(":checked"))),
  ];

  const sends = root.querySelector("button[type=submit][form]");
  const sent = sends instanceof HTMLButtonElement ? sends.form : null;
  const enteredIn = ":is(input, textarea):read-write:not([type=checkbox], [type=radio], [aria-haspopup])";
  const canBeEmpty = [...(sent?.querySelectorAll(enteredIn) ?? [])].some(isOpen);
  const isOptionalSaid = sent?.textContent?.includes("All fields are optional.") === true;
  const isSilent = canBeEmpty && !isOptionalSaid && !controls.some(({ saysRequired }) => saysRequired);
  return { controls, isSilent };
}

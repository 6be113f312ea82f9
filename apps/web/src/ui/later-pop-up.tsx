import { type ComponentType, useEffect, useEffectEvent, useId, useState } from "react";
import { flushSync } from "react-dom";
import { afterFirstView, ownTask, untilLoaded } from "#src/lib/first-view.ts";
import { logQuietly } from "#src/lib/log.ts";

/** What is shown before; it looks the same. */
export type BeforePopUp = {
  /** Of its button or field. */
  readonly id: string;
  /** Loads the pop-up now, and opens it. */
  readonly onWant: () => void;
};

/** The id of the button of a Mantine menu with this id. */
export const targetIdOf = (id: string): string => `${id}-target`;

export type PopUp = { readonly id: string; readonly startsOpen: boolean };

type Fetch<P> = () => Promise<ComponentType<P & PopUp>>;

const fetches = new Set<() => Promise<unknown>>();

/**
 * A button or field with a menu or list, whose code is a fifth of the first page: it loads after the first view, or when
 * somebody asks for the menu, which then opens. The focus and the cursor stay where they were.
 */
export function laterPopUp<P extends object>(
  fetchPart: Fetch<P>,
  Before: ComponentType<P & BeforePopUp>,
  calm = afterFirstView,
): ComponentType<P> {
  let kept: ComponentType<P & PopUp> | undefined;
  const load = async () => {
    kept ??= await untilLoaded(fetchPart);
    return kept;
  };
  fetches.add(load);

  return function Part(props: P) {
    const id = useId();
    const [Found, setFound] = useState(() => kept);
    const [startsOpen, setStartsOpen] = useState(false);
    const take = useEffectEvent((part: typeof kept) =>
      keepFocus(id, () => flushSync(() => setFound(() => part))),
    );
    useEffect(() => {
      if (kept !== undefined) return;
      let isOver = false;
      void calm()
        .then(load)
        .then(inOwnTask)
        .then(afterPress)
        .then((part) => isOver || take(part), logLate);
      return () => {
        isOver = true;
      };
    }, []);
    useEffect(() => {
      if (startsOpen) void load().then((part) => take(part), logLate);
    }, [startsOpen]);
    if (Found === undefined) return <Before {...props} id={id} onWant={() => setStartsOpen(true)} />;
    return <Found {...props} id={id} startsOpen={startsOpen} />;
  };
}

async function inOwnTask<T>(value: T): Promise<T> {
  await ownTask();
  return value;
}

/** Waits while a pointer is down: a button that is replaced between press and release loses the click. */
async function afterPress<T>(value: T): Promise<T> {
  if (isPressed) await new Promise((resolve) => onRelease.add(resolve));
  return value;
}

let isPressed = false;
const onRelease = new Set<(value: unknown) => void>();

document.addEventListener("pointerdown", () => {
  isPressed = true;
});
for (const end of ["pointerup", "pointercancel"] as const)
  document.addEventListener(end, () => {
    isPressed = false;
    // the click follows the release
    setTimeout(() => {
      for (const resolve of onRelease) resolve(undefined);
      onRelease.clear();
    });
  });

/** Loads all of them. */
export const preparePopUps = (): Promise<unknown> => Promise.all([...fetches].map((load) => load()));

const logLate = (error: unknown) => logQuietly("A menu could not be loaded yet.", error);

/** Whether the element with the id has the focus, and where its cursor is, is the same after the change. */
function keepFocus(id: string, change: () => void): void {
  const before = document.activeElement;
  const cursor = before instanceof HTMLInputElement ? before.selectionStart : null;
  change();
  const focused = before?.id ?? "";
  if (![id, targetIdOf(id)].includes(focused) || document.activeElement === before) return;
  const now = document.getElementById(focused);
  now?.focus({ preventScroll: true });
  if (now instanceof HTMLInputElement && cursor !== null) now.setSelectionRange(cursor, cursor);
}

import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { type NoticeAction, Toast, type ToastVariant } from "./toast.tsx";
import styles from "./toasts.module.css";

export type Notice = {
  content: ReactNode;
  variant: ToastVariant;
  /** Stays until closed, or until the next one with an action. */
  action?: NoticeAction;
  /** Called after the toast has slid out. */
  onClose?: () => void;
};

type Toasts = {
  /** Shows the notice above older ones and returns the id to dismiss it. */
  notify: (notice: Notice) => number;
  dismiss: (id: number) => void;
};

const ToastContext = createContext<Toasts | undefined>(undefined);

export function ToastProvider({ children }: { children: ReactNode }) {
  const { shown, notify, dismiss } = useToastList();
  const toasts = useMemo(() => ({ notify, dismiss }), [notify, dismiss]);
  return (
    <ToastContext value={toasts}>
      {children}
      <ToastStack shown={shown} dismiss={dismiss} />
    </ToastContext>
  );
}

export function useToasts() {
  const toasts = useContext(ToastContext);
  if (toasts === undefined) throw new Error("useToasts() needs a ToastProvider around it");
  return toasts;
}

type Shown = Notice & { id: number };
let lastId = 0;

function useToastList() {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const dismiss = useCallback(
    (id: number) => setShown((list) => list.filter((toast) => toast.id !== id)),
    [],
  );
  const notify = useCallback((notice: Notice) => {
    const id = ++lastId;
    setShown((list) => [{ ...notice, id }, ...list.filter((one) => !isReplaced(one, notice))]);
    return id;
  }, []);
  return { shown, notify, dismiss };
}

/** Only the last action can be undone here, so that persistent toasts do not pile up. */
const isReplaced = (older: Notice, newer: Notice) => older.action !== undefined && newer.action !== undefined;

/** The region exists before the first toast, so that screen readers announce additions. */
function ToastStack({ shown, dismiss }: { shown: readonly Shown[]; dismiss: (id: number) => void }) {
  const list = useRoomBelow();
  const goBack = useReachedByKey(list);
  const stack = (
    <section className={styles.stack} aria-label="Notifications">
      <div ref={list} role="log" aria-live="polite" aria-relevant="additions" className={styles.list}>
        {shown.map(({ id, content, variant, action, onClose }) => (
          <Toast key={id} variant={variant} action={action} onClosed={() => closed(id, onClose)}>
            {content}
          </Toast>
        ))}
      </div>
    </section>
  );
  return createPortal(stack, document.getElementById("overlays") ?? document.body);

  function closed(id: number, onClose?: () => void) {
    goBack();
    dismiss(id);
    onClose?.();
  }
}

/** Publishes the height of the toasts, so that sticky footers stay above them. */
function useRoomBelow(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const notify = () => style.setProperty("--below", `${element.offsetHeight}px`);
    const watch = new ResizeObserver(notify);
    watch.observe(element);
    return () => {
      watch.disconnect();
      style.removeProperty("--below");
    };
  }, []);
  return list;
}

/**
 * F8 moves the focus to the newest toast, even from a dialog; Escape, Tab past its buttons and closing it move the focus
 * back. Returns the function that moves it back.
 */
function useReachedByKey(list: RefObject<HTMLElement | null>): () => void {
  const origin = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const element = list.current;
    const life = new AbortController();
    const { signal } = life;
    document.addEventListener("keydown", goThere, { signal });
    element?.addEventListener("keydown", leave, { signal });
    return () => life.abort();

    function goThere(event: KeyboardEvent) {
      const first = element?.querySelector("button");
      if (event.key !== "F8" || !first) return;
      event.preventDefault();
      const { activeElement } = document;
      if (!element?.contains(activeElement)) origin.current = placeOf(activeElement);
      first.focus();
    }

    function leave(event: KeyboardEvent) {
      if (!origin.current?.isConnected || (event.key !== "Escape" && !isBeyond(event))) return;
      event.preventDefault();
      event.stopPropagation();
      leadBack(element, origin);
    }

    function isBeyond({ key, target, shiftKey }: KeyboardEvent): boolean {
      const buttons = [...(element?.querySelectorAll("button") ?? [])];
      return key === "Tab" && target === buttons.at(shiftKey ? 0 : -1);
    }
  }, [list]);
  return () => leadBack(list.current, origin);
}

/** The body cannot take the focus. */
const placeOf = (active: Element | null) =>
  active instanceof HTMLElement && active !== document.body ? active : undefined;

function leadBack(list: HTMLElement | null, origin: RefObject<HTMLElement | undefined>): void {
  if (list?.contains(document.activeElement) && origin.current?.isConnected) origin.current.focus();
  origin.current = undefined;
}

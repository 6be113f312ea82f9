import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { type NoticeAction, Toast, type ToastVariant } from "./toast.tsx";
import styles from "./toasts.module.css";
import { useReachedByKey } from "./use-reached-by-key.ts";
import { useRoomBelow } from "./use-room-below.ts";

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

import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { Toast, type ToastVariant } from "./toast.tsx";
import styles from "./toasts.module.css";

export type Notice = {
  content: ReactNode;
  variant: ToastVariant;
  /** Called once the toast has slid out, however it was closed. */
  onClose?: () => void;
};

type Toasts = {
  /** Shows the notice above the older ones and answers the id it can be dismissed by. */
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
    setShown((list) => [{ ...notice, id }, ...list]);
    return id;
  }, []);
  return { shown, notify, dismiss };
}

/** The region is there before the first toast, so that screen readers notice what is added to it. */
function ToastStack({ shown, dismiss }: { shown: readonly Shown[]; dismiss: (id: number) => void }) {
  const stack = (
    <section className={styles.stack} aria-label="Notifications">
      <div role="log" aria-live="polite" aria-relevant="additions" className={styles.list}>
        {shown.map(({ id, content, variant, onClose }) => (
          <Toast key={id} variant={variant} onClosed={() => closed(id, onClose)}>
            {content}
          </Toast>
        ))}
      </div>
    </section>
  );
  return createPortal(stack, document.getElementById("overlays") ?? document.body);

  function closed(id: number, onClose?: () => void) {
    dismiss(id);
    onClose?.();
  }
}

import { Button } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import { Mark } from "../plain/mark.tsx";
import { useFocusBack } from "../use-focus-back.ts";
import styles from "./toasts.module.css";
import { TICKS, useToastClock } from "./use-toast-clock.ts";

export type ToastVariant = "success" | "warning" | "critical";

/** A toast's action, such as Undo. */
export type NoticeAction = { readonly label: string; readonly onAct: () => void };

const words = { success: "Success", warning: "Warning", critical: "Error" } as const;

type ToastProps = {
  variant: ToastVariant;
  action: NoticeAction | undefined;
  onClosed: () => void;
  children: ReactNode;
};

/** One line with an optional action; with an action it stays until closed. */
export function Toast({ variant, action, onClosed, children }: ToastProps) {
  useFocusBack();
  const { tick, leaving, leave, pause, resume } = useToastClock(onClosed, action !== undefined);
  return (
    // Pointer and focus hold the toast while someone may be reading it.
    <div
      className={styles.toast}
      // The alert role announces an error; the list around it would announce it again.
      aria-live={variant === "critical" ? "off" : undefined}
      data-variant={variant}
      data-leaving={leaving}
      onPointerEnter={() => pause("pointer")}
      onPointerLeave={() => resume("pointer")}
      onFocus={() => pause("focus")}
      onBlur={() => resume("focus")}
    >
      <Mark name={variant} label={words[variant]} />
      <div className={styles.content} role={variant === "critical" ? "alert" : undefined}>
        {children}
        {action && <span className="visually-hidden"> Press F8 to reach {action.label}.</span>}
      </div>
      {action && <ActionButton action={action} onActed={leave} />}
      <button
        type="button"
        className={styles.close}
        aria-label="Close notification"
        data-mantine-stop-propagation="true"
        onClick={leave}
      >
        <Mark name="close" />
      </button>
      {action === undefined && (
        <div className={styles.progress} aria-hidden>
          <div className={styles.bar} style={{ transform: `scaleX(${1 - tick / TICKS})` }} />
        </div>
      )}
    </div>
  );
}

type ActionButtonProps = { action: NoticeAction; onActed: () => void };

/** Runs once. Escape on it does not close an open dialog. */
function ActionButton({ action: { label, onAct }, onActed }: ActionButtonProps) {
  const acted = useRef(false);
  return (
    <Button
      variant="default"
      size="compact-sm"
      className={styles.action}
      data-mantine-stop-propagation="true"
      onClick={act}
    >
      {label}
    </Button>
  );

  function act() {
    if (acted.current) return;
    acted.current = true;
    onActed();
    onAct();
  }
}

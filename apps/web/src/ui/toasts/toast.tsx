import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFocusBack } from "../focus.ts";
import { Mark } from "../plain/mark.tsx";
import styles from "./toasts.module.css";

export type ToastVariant = "success" | "warning" | "critical";

/** A toast's action, such as Undo. */
export type NoticeAction = { readonly label: string; readonly onAction: () => void };

const labels = { success: "Success", warning: "Warning", critical: "Error" } as const;

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
    // Pointer and focus keep the toast open while someone may be reading it.
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
      <Mark name={variant} label={labels[variant]} />
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
function ActionButton({ action: { label, onAction }, onActed }: ActionButtonProps) {
  const acted = useRef(false);
  return (
    <Button
      variant="default"
      size="compact-sm"
      className={styles.action}
      data-mantine-stop-propagation="true"
      onClick={perform}
    >
      {label}
    </Button>
  );

  function perform() {
    if (acted.current) return;
    acted.current = true;
    onActed();
    onAction();
  }
}

const TICKS = 10;
const TICK_MS = 700;
const SLIDE_OUT_MS = 250;
const CLOSE_DELAY_MS = 50;

type Hold = "pointer" | "focus";

/** Counts ten ticks unless held or persistent, then lets the toast slide out and calls `onClosed`. */
function useToastClock(onClosed: () => void, stays: boolean) {
  const [tick, setTick] = useState(0);
  const [left, setLeft] = useState(false);
  const [holds, setHolds] = useState<readonly Hold[]>([]);
  const leaving = left || tick >= TICKS;
  const running = holds.length === 0 && !leaving && !stays;
  const closed = useRef(onClosed);

  useEffect(() => {
    closed.current = onClosed;
  });

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setTick((ticks) => ticks + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [running]);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => closed.current(), SLIDE_OUT_MS + CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [leaving]);

  return {
    tick,
    leaving,
    leave: () => setLeft(true),
    pause: (hold: Hold) => setHolds((others) => [...others.filter((other) => other !== hold), hold]),
    resume: (hold: Hold) => setHolds((others) => others.filter((other) => other !== hold)),
  };
}

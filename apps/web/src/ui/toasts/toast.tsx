import type { ReactNode } from "react";
import { Mark } from "../plain/mark.tsx";
import { useFocusBack } from "../use-focus-back.ts";
import styles from "./toasts.module.css";
import { TICKS, useToastClock } from "./use-toast-clock.ts";

export type ToastVariant = "success" | "warning" | "critical";

const words = { success: "Success", warning: "Warning", critical: "Error" } as const;

type ToastProps = { variant: ToastVariant; onClosed: () => void; children: ReactNode };

export function Toast({ variant, onClosed, children }: ToastProps) {
  useFocusBack();
  const { tick, leaving, leave, pause, resume } = useToastClock(onClosed);
  return (
    // pointer and focus hold the toast as long as somebody may be reading it
    <div
      className={styles.toast}
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
      </div>
      <button type="button" className={styles.close} aria-label="Close notification" onClick={leave}>
        <Mark name="close" />
      </button>
      <div className={styles.progress} aria-hidden>
        <div className={styles.bar} style={{ transform: `scaleX(${1 - tick / TICKS})` }} />
      </div>
    </div>
  );
}

import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { BusyButton } from "./busy-button.tsx";
import styles from "./dialog.module.css";
import { useFocusBack } from "./use-focus-back.ts";
import { useOverflows } from "./use-overflows.ts";
import { useTopmost } from "./use-topmost.ts";

const widths = { small: 546, medium: 764, large: 1170 } as const;

export type DialogAction = {
  label?: string;
  onAct?: () => void;
  /** Id of the form in the dialog that the button submits. */
  form?: string;
  busy?: boolean;
  disabled?: boolean;
  tone?: "primary" | "critical";
};

type DialogProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  size?: keyof typeof widths;
  align?: "left" | "right" | "center";
  action?: DialogAction;
  /** Buttons that stand before the action. */
  buttons?: ReactNode;
  children: ReactNode;
};

/**
 * Takes the keyboard and the page's scrolling until closed, then gives both back to where they were.
 * At most 677 px high; what does not fit scrolls between title and buttons.
 * Focus starts on the element inside that carries `data-autofocus`, else on the close button.
 */
export function Dialog({ opened, onClose, title, size = "medium", children, ...foot }: DialogProps) {
  const isTopmost = useTopmost(opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={widths[size]}
      closeOnEscape={isTopmost}
      classNames={parts}
    >
      <DialogBody title={title}>{children}</DialogBody>
      {(foot.action || foot.buttons) && <DialogFoot {...foot} />}
    </Modal>
  );
}

const parts = {
  content: styles.content ?? "",
  header: styles.header ?? "",
  title: styles.title ?? "",
  body: styles.frame ?? "",
};

function DialogBody({ title, children }: { title: string; children: ReactNode }) {
  const [body, overflows] = useOverflows();
  useFocusBack();
  const reachable = overflows ? { tabIndex: 0, role: "group", "aria-label": title } : {};
  return (
    <div ref={body} className={styles.body} {...reachable}>
      {children}
    </div>
  );
}

function DialogFoot({ align = "right", action, buttons }: Pick<DialogProps, "align" | "action" | "buttons">) {
  return (
    <div className={styles.foot} data-align={align}>
      {buttons}
      {action && <ActionButton {...action} />}
    </div>
  );
}

function ActionButton({
  label = "Continue",
  onAct,
  form,
  busy = false,
  disabled = false,
  tone,
}: DialogAction) {
  return (
    <BusyButton
      type={form === undefined ? "button" : "submit"}
      {...(form !== undefined && { form })}
      busy={busy}
      {...(onAct && { onClick: onAct })}
      disabled={disabled}
      color={tone === "critical" ? "red" : "green"}
    >
      {label}
    </BusyButton>
  );
}

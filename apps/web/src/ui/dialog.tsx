import { Button, Modal } from "@mantine/core";
import {
  type FocusEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { BusyButton } from "./busy-button.tsx";
import styles from "./dialog.module.css";
import { useFocusBack } from "./focus.ts";
import { useOverflows } from "./use-overflows.ts";

const widths = { small: 546, medium: 764, large: 1170 } as const;

export type DialogAction = {
  id?: string;
  label?: string;
  onAction?: () => void;
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
  /** Buttons before the action; left out, one that closes the dialog. */
  buttons?: ReactNode;
  /** Label of the button that closes the dialog. */
  closeLabel?: string;
  /** Whether closing would lose input; left out, any typed text counts. */
  unsaved?: boolean | undefined;
  children: ReactNode;
};

/**
 * Traps focus and scrolling until closed, then restores both. Escape, a press outside and the close button ask before
 * input is lost. At most 677 px high; the rest scrolls between title and buttons. Focus starts on the element inside
 * with `data-autofocus`, otherwise on the close button.
 */
export function Dialog({ opened, onClose, title, size = "medium", unsaved, children, ...foot }: DialogProps) {
  const isTopmost = useTopmost(opened);
  const typing = useTyping();
  const [isAsking, setAsking] = useState(false);
  const close = () => ((unsaved ?? typing.isUnsaved()) ? setAsking(true) : onClose());
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      size={widths[size]}
      closeOnEscape={isTopmost}
      classNames={parts}
    >
      <DialogBody title={title} {...typing.watch}>
        {children}
      </DialogBody>
      {(foot.action || foot.buttons) && (
        <DialogFoot {...foot} onClose={foot.action?.onAction === onClose ? undefined : close} />
      )}
      {isAsking && <CloseQuestion onStay={() => setAsking(false)} onLeave={leave} />}
    </Modal>
  );

  function leave() {
    setAsking(false);
    onClose();
  }
}

type CloseQuestionProps = { onStay: () => void; onLeave: () => void };

/** Asks before input is lost. */
const CloseQuestion = ({ onStay, onLeave }: CloseQuestionProps) => (
  <Dialog
    opened
    size="small"
    title="Leave without saving?"
    onClose={onStay}
    action={{ label: "Discard changes", tone: "critical", onAction: onLeave }}
    buttons={
      <Button variant="default" data-autofocus onClick={onStay}>
        Keep editing
      </Button>
    }
  >
    <p>Your changes are not saved and will be lost.</p>
  </Dialog>
);

const parts = {
  inner: styles.place ?? "",
  content: styles.content ?? "",
  header: styles.header ?? "",
  title: styles.title ?? "",
  body: styles.frame ?? "",
};

type DialogBodyProps = ReturnType<typeof useTyping>["watch"] & { title: string; children: ReactNode };

function DialogBody({ title, children, ...watch }: DialogBodyProps) {
  const [body, overflows] = useOverflows();
  useFocusBack();
  const reachable = overflows ? { tabIndex: 0, role: "group", "aria-label": title } : {};
  return (
    <div ref={body} className={styles.body} {...reachable} {...watch}>
      {children}
    </div>
  );
}

type DialogFootProps = Pick<DialogProps, "align" | "action" | "buttons" | "closeLabel"> & {
  /** Left out when the action only closes the dialog. */
  onClose: (() => void) | undefined;
};

function DialogFoot({ align = "right", action, buttons, closeLabel = "Cancel", onClose }: DialogFootProps) {
  return (
    <div className={styles.foot} data-align={align}>
      {buttons === undefined && onClose ? (
        <Button variant="default" onClick={onClose}>
          {closeLabel}
        </Button>
      ) : (
        buttons
      )}
      {action && <ActionButton {...action} />}
    </div>
  );
}

function ActionButton({
  id,
  label = "Continue",
  onAction,
  form,
  busy = false,
  disabled = false,
  tone,
}: DialogAction) {
  return (
    <BusyButton
      {...(id !== undefined && { id })}
      type={form === undefined ? "button" : "submit"}
      {...(form !== undefined && { form })}
      busy={busy}
      {...(onAction && { onClick: onAction })}
      disabled={disabled}
      color={tone === "critical" ? "red" : "green"}
    >
      {label}
    </BusyButton>
  );
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Whether typing changed the fields of an element. Search fields do not count. */
function useTyping() {
  const before = useRef(new Map<Field, string>());
  return {
    watch: {
      onFocusCapture: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
        if (currentTarget.contains(target) && isWritten(target) && !before.current.has(target))
          before.current.set(target, target.value);
      },
    },
    isUnsaved: () => [...before.current].some(([field, text]) => field.isConnected && field.value !== text),
  };
}

const unwritten = ["search", "checkbox", "radio", "file"];

const isWritten = (element: Element): element is Field =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !element.readOnly && !unwritten.includes(element.type));

let open: readonly string[] = [];
const listeners = new Set<() => void>();

function change(now: readonly string[]) {
  open = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this dialog is the topmost, the only one that Escape closes. */
function useTopmost(opened: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!opened) return;
    change([...open, id]);
    return () => change(open.filter((one) => one !== id));
  }, [opened, id]);
  return useSyncExternalStore(subscribe, () => !open.includes(id) || open.at(-1) === id);
}

import { Button, type ButtonProps, type ElementProps, Loader } from "@mantine/core";

type BusyButtonProps = ButtonProps & ElementProps<"button", keyof ButtonProps> & { busy: boolean };

/** A busy button is not disabled, because that would lose the keyboard focus. */
export function BusyButton({ busy, onClick, ...button }: BusyButtonProps) {
  return (
    <Button
      {...button}
      aria-disabled={busy || undefined}
      leftSection={busy && <Loader size={14} color="currentColor" />}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}

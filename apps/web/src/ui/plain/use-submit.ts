import { type FormEvent, useRef, useState } from "react";

type Submit = {
  /** What is wrong with the entry; undefined if it can be sent. */
  readonly validate: () => string | undefined;
  readonly send: () => Promise<unknown>;
  /** Shows why it was refused, by `refuse` or otherwise. */
  readonly onRefused: (error: unknown) => void;
};

/** A form of one field on a page without Mantine. It is sent once at a time, and stays busy after a success. */
export function useSubmit({ validate, send, onRefused }: Submit) {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  /** Shows the message at the field and moves the focus there. */
  function refuse(message: string) {
    setError(message);
    form.current?.querySelector("input")?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const problem = validate();
    if (problem !== undefined) return refuse(problem);
    setBusy(true);
    try {
      await send();
    } catch (fault) {
      setBusy(false);
      onRefused(fault);
    }
  }

  return {
    error,
    setError,
    refuse,
    isBusy,
    /** For the form element. */
    props: { ref: form, onSubmit: submit, noValidate: true },
    select: () => form.current?.querySelector("input")?.select(),
  };
}

import { useForm } from "@mantine/form";
import { useId, useState } from "react";
import { ApiError, messageOf } from "#src/lib/api-error.ts";
import { focusFirstError } from "../focus-first-error.ts";
import { chosenOf, type Difference, type Values } from "./differences.ts";
import { isAllOptional, sayRequired } from "./say-required.ts";

type Saved = { readonly version: number };

type RecordForm<V extends Values, R extends Saved> = {
  initial: V;
  /** Earlier unsaved input to start from. */
  begun?: V | undefined;
  /** Called on every change. */
  onTyped?: (values: V) => void;
  /** The version read; undefined for a new record. */
  version: number | undefined;
  problems: (values: V) => Record<string, string>;
  save: (values: V, version: number | undefined) => Promise<R>;
  /** The form stays busy until this completes. */
  onSaved: (record: R) => void | Promise<void>;
  /** The current record, when a conflict refused the save. */
  readFresh: (context: unknown) => R | undefined;
  toValues: (record: R) => V;
  /** Shown when the server sent no message. */
  otherwise: string;
};

type Conflict<V extends Values> = { base: V; mine: V; theirs: V; version: number };

/** A record's form: validated, sent once, with a question on conflict. Input is never lost. */
export function useRecordForm<V extends Values, R extends Saved>(wanted: RecordForm<V, R>) {
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [conflict, setConflict] = useState<Conflict<V>>();
  const form = useForm<V>({
    initialValues: wanted.begun ?? wanted.initial,
    validate: wanted.problems,
    enhanceGetInputProps: sayRequired(wanted.problems),
    ...(wanted.onTyped && { onValuesChange: wanted.onTyped }),
  });

  async function save(values: V, version: number | undefined) {
    if (busy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await wanted.onSaved(await wanted.save(values, version));
    } catch (error) {
      refuse(error, values);
    } finally {
      setBusy(false);
    }
  }

  function refuse(error: unknown, mine: V) {
    const isConflict = error instanceof ApiError && error.code === "conflict";
    const fresh = isConflict ? wanted.readFresh(error.context) : undefined;
    if (fresh !== undefined)
      return setConflict({
        base: wanted.initial,
        mine,
        theirs: wanted.toValues(fresh),
        version: fresh.version,
      });
    setConflict(undefined);
    const errors = error instanceof ApiError ? error.errors : [];
    const isSaid = errors.length > 0 && errors.every(({ field }) => field in mine);
    if (!isSaid) setRefusal(messageOf(error, wanted.otherwise));
    form.setErrors(Object.fromEntries(errors.map(({ field, message }) => [field, message])));
    focusFirstError(formId);
  }

  return {
    form,
    formId,
    busy,
    refusal,
    conflict,
    isOptional: isAllOptional(wanted.problems, form.values),
    submit: form.onSubmit(
      (values) => void save(values, wanted.version),
      () => focusFirstError(formId),
    ),
    /** Saves the choices over the other user's version. */
    settle: (choices: readonly Difference<V>[]) => {
      if (conflict !== undefined) void save(chosenOf(conflict, choices), conflict.version);
    },
  };
}

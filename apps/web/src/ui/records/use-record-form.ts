import { useForm } from "@mantine/form";
import { useId, useState } from "react";
import { ApiError, fieldErrorsIn, messageOf } from "#src/lib/api-error.ts";
import { focusFirstError } from "../focus-first-error.ts";
import { isAllOptional, sayRequired } from "./say-required.ts";

type Saved = { readonly version: number };

type RecordForm<V extends Values, R> = AnyForm<V, R> & (ChangedForm<V, R> | NewForm);

type AnyForm<V extends Values, R> = {
  initial: V;
  /** Earlier unsaved input to start from. */
  begun?: V | undefined;
  /** Called on every change. */
  onTyped?: (values: V) => void;
  problems: (values: V) => Record<string, string>;
  save: (values: V, version: number | undefined) => Promise<R>;
  /** The form stays busy until this completes. */
  onSaved: (record: R) => void | Promise<void>;
  /** Shown when the server sent no message. */
  otherwise: string;
};

/** A record that other users may change as well. */
type ChangedForm<V extends Values, R> = {
  /** The version read; undefined for a new record. */
  version: number | undefined;
  /** The current record, when a conflict refused the save. */
  readFresh: (context: unknown) => (R & Saved) | undefined;
  toValues: (record: R & Saved) => V;
};

/** A record that is only added here. */
type NewForm = { version?: undefined; readFresh?: undefined };

type Conflict<V extends Values> = { base: V; mine: V; theirs: V; version: number };

/** A record's form: validated, sent once, with a question on conflict. Input is never lost. */
export function useRecordForm<V extends Values, R>(input: RecordForm<V, R>) {
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [conflict, setConflict] = useState<Conflict<V>>();
  const form = useForm<V>({
    initialValues: input.begun ?? input.initial,
    validate: input.problems,
    enhanceGetInputProps: sayRequired(input.problems),
    ...(input.onTyped && { onValuesChange: input.onTyped }),
  });

  async function save(values: V, version: number | undefined) {
    if (busy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await input.onSaved(await input.save(values, version));
    } catch (error) {
      refuse(error, values);
    } finally {
      setBusy(false);
    }
  }

  function refuse(error: unknown, mine: V) {
    const theirs = freshIn(error);
    setConflict(theirs && { base: input.initial, mine, ...theirs });
    if (theirs !== undefined) return;
    const errors = fieldErrorsIn(error);
    const fields = Object.keys(errors);
    const isSaid = fields.length > 0 && fields.every((field) => field in mine);
    if (!isSaid) setRefusal(messageOf(error, input.otherwise));
    form.setErrors(errors);
    focusFirstError(formId);
  }

  function freshIn(error: unknown) {
    const isConflict = error instanceof ApiError && error.code === "conflict";
    if (!isConflict || input.readFresh === undefined) return undefined;
    const fresh = input.readFresh(error.context);
    return fresh && { theirs: input.toValues(fresh), version: fresh.version };
  }

  return {
    form,
    formId,
    busy,
    refusal,
    conflict,
    isOptional: isAllOptional(input.problems, form.values),
    submit: form.onSubmit(
      (values) => void save(values, input.version),
      () => focusFirstError(formId),
    ),
    /** Saves the choices over the other user's version. */
    settle: (choices: readonly Difference<V>[]) => {
      if (conflict !== undefined) void save(chosenOf(conflict, choices), conflict.version);
    },
  };
}

/** Form values: one plain value per field. */
export type Values = { readonly [field: string]: string | boolean | null };

export type Side = "mine" | "theirs";

/** The fields that differ; by default each keeps the user's own changes. */
export type Difference<V extends Values> = { readonly field: keyof V & string; readonly side: Side };

type Versions<V> = { readonly base: V; readonly mine: V; readonly theirs: V };

export const differencesOf = <V extends Values>({ base, mine, theirs }: Versions<V>): Difference<V>[] =>
  fieldsOf(mine)
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ field, side: mine[field] === base[field] ? "theirs" : "mine" }));

/** `mine`, with `theirs` for fields where it was chosen. */
const chosenOf = <V extends Values>(
  { mine, theirs }: Pick<Versions<V>, "mine" | "theirs">,
  choices: readonly Difference<V>[],
): V =>
  choices
    .filter(({ side }) => side === "theirs")
    .reduce((values, { field }) => ({ ...values, [field]: theirs[field] }), mine);

const fieldsOf = <V extends Values>(values: V): (keyof V & string)[] =>
  Object.keys(values).filter((field): field is keyof V & string => field in values);

import { useForm } from "@mantine/form";
import { useId, useState } from "react";
import { ApiError } from "#src/lib/api-error.ts";
import { focusFirstError } from "../focus-first-error.ts";
import { isAllOptional, sayRequired } from "./say-required.ts";
import type { FieldProblems } from "./schema-problems.ts";
import { type Action, type Afterward, type Refusal, type Reload, useAction } from "./use-action.ts";

type Saved = { readonly version: number };

type RecordForm<V extends object, R> = AnyForm<V, R> & (ChangedForm<V, R> | NewForm);

type AnyForm<V extends object, R> = {
  initial: V;
  /** Earlier unsaved input to start from. */
  begun?: V | undefined;
  /** Called on every change. */
  onEntered?: (values: V) => void;
  problems?: (values: V) => FieldProblems;
  save: (values: V, version: number | undefined) => Promise<R>;
  /** What sends it, if a plain `useAction` with `reload` is not enough. */
  action?: Action<R>;
  reload?: Reload;
  /** The notification of success. */
  done?: Afterward<R>["done"];
  /** The form stays busy until this completes. */
  onSaved?: (record: R) => unknown;
  /** Shown when the server sent no message. */
  otherwise: string;
  /** The fields that show their own error, if not all. */
  fields?: readonly string[];
  /** The server's problems by field of the form, where the two are named differently. */
  fieldsOf?: (problems: Refusal["fields"]) => Refusal["fields"];
};

/** A record that other users may change as well. */
type ChangedForm<V extends object, R> = {
  /** The version read; undefined for a new record. */
  version: number | undefined;
  /** The current record, when a conflict refused the save. */
  readFresh: (context: unknown) => (R & Saved) | undefined;
  toValues: (record: R & Saved) => V;
};

/** A record that is only added here, or an action without a question on conflict. */
type NewForm = { version?: undefined; readFresh?: undefined };

type Conflict<V> = { base: V; mine: V; theirs: V; version: number };

/**
 * The form of a record or an action: validated, sent once, with a question on conflict. Input is never lost. `refusal` is
 * left out while the fields show it.
 */
export function useRecordForm<V extends object, R>(input: RecordForm<V, R>) {
  const { problems = noProblems, fieldsOf = asSent } = input;
  const formId = useId();
  const own: Action<R> = useAction(input.reload);
  const { run, busy, refusal } = input.action ?? own;
  const [conflict, setConflict] = useState<Conflict<V>>();
  const form = useForm<V>({
    initialValues: input.begun ?? input.initial,
    validate: problems,
    enhanceGetInputProps: sayRequired(problems),
    ...(input.onEntered && { onValuesChange: input.onEntered }),
  });
  const wrong = Object.keys(fieldsOf(refusal?.fields ?? {}));
  const { fields: shown = Object.keys(form.values) } = input;
  const isSaid = wrong.length > 0 && wrong.every((field) => shown.includes(field));

  const save = (values: V, version: number | undefined) =>
    run(() => input.save(values, version), input.otherwise, {
      done: input.done,
      onDone: input.onSaved,
      onRefused: (refused) => refuse(refused, values),
    });

  function refuse({ error, fields }: Refusal, mine: V) {
    const theirs = freshIn(error);
    setConflict(theirs && { base: input.initial, mine, ...theirs });
    if (theirs !== undefined) return;
    form.setErrors(fieldsOf(fields));
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
    refusal: conflict !== undefined || isSaid ? undefined : refusal?.message,
    conflict,
    /** A function, because `problems` may use what is found out about the values later in the same render. */
    isOptional: () => isAllOptional(problems, form.values),
    submit: form.onSubmit(
      (values) => save(values, input.version),
      () => focusFirstError(formId),
    ),
    /** Saves the choices over the other user's version. */
    settle: (choices: readonly Difference<V>[]) => {
      if (conflict !== undefined) save(chosenOf(conflict, choices), conflict.version);
    },
  };
}

/** What a form is sent as, which is missing only while `problems` refuses it. */
export function complete<T>(input: T | null | undefined): T {
  if (input === null || input === undefined) throw new Error("The form is incomplete.");
  return input;
}

/** The problems of a form with one text that must be filled in. */
export const requiredText =
  <F extends string>(field: F, message: string) =>
  (values: Readonly<Record<F, string>>): Record<string, string> =>
    values[field].trim() === "" ? { [field]: message } : {};

const noProblems = () => ({});
const asSent = (problems: Refusal["fields"]) => problems;

/** Form values: one plain value per field. */
export type Values = { readonly [field: string]: string | boolean | null };

export type Side = "mine" | "theirs";

/** The fields that differ; by default each keeps the user's own changes. */
export type Difference<V> = { readonly field: keyof V & string; readonly side: Side };

type Versions<V> = { readonly base: V; readonly mine: V; readonly theirs: V };

export const differencesOf = <V extends object>({ base, mine, theirs }: Versions<V>): Difference<V>[] =>
  namesOf(mine)
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ field, side: mine[field] === base[field] ? "theirs" : "mine" }));

/** `mine`, with `theirs` for fields where it was chosen. */
const chosenOf = <V extends object>(
  { mine, theirs }: Pick<Versions<V>, "mine" | "theirs">,
  choices: readonly Difference<V>[],
): V =>
  choices
    .filter(({ side }) => side === "theirs")
    .reduce((values, { field }) => ({ ...values, [field]: theirs[field] }), mine);

const namesOf = <V extends object>(values: V): (keyof V & string)[] =>
  Object.keys(values).filter((field): field is keyof V & string => field in values);

import type { Field } from "@hearthside/oasis";
import { useState } from "react";
import { readTyped, showTyped } from "./typed-text.ts";

/** A field's text: what is being typed, until the answer changes elsewhere. */
export function useTyped(field: Field, value: string | undefined, onAnswer: (value: string | null) => void) {
  const [text, setText] = useState(value === undefined ? "" : showTyped(field, value));
  const [known, setKnown] = useState(value);
  const [isLeft, setLeft] = useState(false);
  if (value !== known) {
    setKnown(value);
    const saysTheSame = readTyped(field, text).value === (value ?? null);
    if (!saysTheSame) setText(value === undefined ? "" : showTyped(field, value));
  }
  const { problem } = readTyped(field, text);
  return {
    text,
    problem: isLeft || field.type !== "date" ? problem : undefined,
    type: (now: string) => {
      setText(now);
      setLeft(false);
      onAnswer(readTyped(field, now).value);
    },
    leave: () => {
      setLeft(true);
      if (value !== undefined && problem === undefined) setText(showTyped(field, value));
    },
  };
}

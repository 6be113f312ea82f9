import { Radio, Stack } from "@mantine/core";
import type { ReactNode } from "react";

type AskedFieldProps = {
  label: string;
  /** The label of the choice "some". */
  some: string;
  none: string;
  value: Asked;
  onChange: (asked: Asked) => void;
  /** The field shown for "some". */
  children: ReactNode;
};

/** Not recorded, none and some are three different things. */
export function AskedField({ label, some, none, value, onChange, children }: AskedFieldProps) {
  const kind = askedKind(value);
  return (
    <div data-wide>
      <Radio.Group
        label={label}
        value={kind}
        onChange={(now) => onChange(now === "some" ? `some:${askedText(value)}` : now)}
      >
        <Stack gap={8} mt={4}>
          <Choice value="unknown" label="Not recorded" />
          <Choice value="none" label={none} />
          <Choice value="some" label={some} />
        </Stack>
      </Radio.Group>
      {kind === "some" && children}
    </div>
  );
}

const Choice = (radio: { value: AskedKind; label: string }) => <Radio {...radio} />;

/**
 * A chart list as one form value: "unknown" if not recorded, "none" if there are none, otherwise
 * "some:" and the entries separated by commas.
 */
type Asked = string;

type AskedKind = "unknown" | "none" | "some";

export function listToAsked(list: readonly string[] | null): Asked {
  if (list === null) return "unknown";
  return list.length === 0 ? "none" : `some:${list.join(", ")}`;
}

export const askedKind = (asked: Asked): AskedKind => {
  if (asked === "unknown" || asked === "none") return asked;
  return "some";
};

/** The typed or chosen entries of the list. */
export const askedText = (asked: Asked): string =>
  askedKind(asked) === "some" ? asked.slice("some:".length) : "";

export const wordsOf = (text: string): string[] =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");

export function askedToList(asked: Asked): string[] | null {
  const kind = askedKind(asked);
  return kind === "unknown" ? null : wordsOf(askedText(asked));
}

/** "Some" needs at least one entry. */
export const askedProblem = (asked: Asked, message: string): string | undefined =>
  askedKind(asked) === "some" && wordsOf(askedText(asked)).length === 0 ? message : undefined;

import { Radio, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { type Asked, type AskedKind, askedKind, askedText } from "./asked-list.ts";

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

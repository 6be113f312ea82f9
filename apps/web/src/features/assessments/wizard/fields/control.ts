import type { Field } from "@hearthside/oasis";

/** The props of every answer control. */
export type ControlProps = {
  field: Field;
  /** The id of the focusable element, or of the group around several. */
  id: string;
  value: string | undefined;
  onAnswer: (value: string | null) => void;
  describedBy: string | undefined;
  isInvalid: boolean;
  /** Boxes of a checklist that are skipped. */
  skippedBoxes: readonly string[];
  /** Long lists become menus where several questions are side by side. */
  isCompact?: boolean;
};

export const fieldDomId = (fieldId: string) => `field-${fieldId}`;

const radioLimit = 8;
const longLabel = 40;

/** Few choices, or long ones, are read at a glance as a list; many short ones are picked from a menu. */
export function isListed({ options = [] }: Field): boolean {
  return options.length <= radioLimit || options.some(({ label }) => label.length > longLabel);
}

/** Controls that are several boxes or buttons and need a group's name. */
export const isGroup = (field: Field, isCompact = false) =>
  field.type === "date-range" ||
  (field.type === "checkbox" && !isSingleBox(field)) ||
  (field.type === "select" && isListed(field) && !isCompact) ||
  field.enterScore === true;

const shortPrompt = 70;

/** Questions that need the full width; others are side by side. */
export const isWide = (field: Field) =>
  isGroup(field) || field.type === "subgroup" || (field.prompt?.length ?? 0) > shortPrompt;

/** Beside one other field at most. */
export const isLong = ({ fact }: Field) => fact?.endsWith(".address") === true;

export const isSingleBox = ({ type, options = [] }: Field) => type === "checkbox" && options.length === 1;

/** "-" in words. */
export const dashOption = { value: "-", label: "Not assessed" } as const;

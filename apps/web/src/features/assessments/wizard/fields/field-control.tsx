import { Checklist, SingleBox } from "./checklist.tsx";
import { ChoiceList } from "./choice-list.tsx";
import { ChoiceMenu } from "./choice-menu.tsx";
import { type ControlProps, isListed, isSingleBox } from "./control.ts";
import { DateRange } from "./date-range.tsx";
import { InsteadBoxes } from "./instead-boxes.tsx";
import { ScoreField } from "./score-field.tsx";
import { SearchMenu } from "./search-menu.tsx";
import { SsnField } from "./ssn-field.tsx";
import { StaffField } from "./staff-field.tsx";
import { TypedField } from "./typed-field.tsx";

/** The control for this question. */
export function FieldControl(props: ControlProps) {
  const { field, isCompact } = props;
  if (field.enterScore) return <ScoreField {...props} />;
  switch (field.type) {
    case "select":
      if (isCompact) return <ChoiceMenu {...props} />;
      return isListed(field) ? <ChoiceList {...props} /> : <SearchMenu {...props} />;
    case "checkbox":
      return isSingleBox(field) ? <SingleBox {...props} /> : <Checklist {...props} />;
    case "date-range":
      return <DateRange {...props} />;
    case "text":
    case "number":
    case "date":
      return <TypedOrInstead {...props} />;
    case "search":
      return <StaffField {...props} />;
    case "subgroup":
      return null;
    default:
      return field.type satisfies never;
  }
}

function TypedOrInstead(props: ControlProps) {
  const { field, value } = props;
  const typed = value === "-" || value === field.alternative?.value ? undefined : value;
  if (field.isSsn) return <SsnField {...props} />;
  return (
    <>
      <TypedField {...props} value={typed} />
      <InsteadBoxes {...props} />
    </>
  );
}

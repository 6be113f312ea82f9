export type { Answers, Elements } from "./answers.ts";
export type * from "./form.ts";
export { allItemIds, type FormChoice, findField, formFor, knownField } from "./forms.ts";
export { type Reason, type Version, versionOn, versions } from "./version.ts";

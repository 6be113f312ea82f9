export type { Answers, Elements } from "./answers.ts";
export type * from "./form.ts";
export { type Reason, type Version, versionOn, versions } from "./version.ts";

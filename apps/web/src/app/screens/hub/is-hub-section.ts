import { type HubSection, hubSections } from "@hearthside/contract/chart-words";

export const isHubSection = (name: unknown): name is HubSection =>
  typeof name === "string" && Object.hasOwn(hubSections, name);

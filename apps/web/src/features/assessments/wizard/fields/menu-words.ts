import type { Option } from "@hearthside/oasis";

/** An option in a menu: "TX - Texas". */
export const menuWords = ({ value, label }: Option) => (value === "-" ? `- ${label}` : `${value} - ${label}`);

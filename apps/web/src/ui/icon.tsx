import { type IconName, icons } from "./icons.ts";

export const iconSizes = [10, 12, 16, 20, 30, 90, 124] as const;

type IconProps = {
  name: IconName;
  size?: (typeof iconSizes)[number];
  /** The text alternative. Left out, screen readers skip the icon. */
  label?: string;
};

export function Icon({ name, size = 20, label }: IconProps) {
  const Picture = icons[name];
  const stroke = size > 30 ? 1 : 1.75;
  if (label === undefined) return <Picture size={size} stroke={stroke} aria-hidden />;
  return <Picture size={size} stroke={stroke} role="img" aria-label={label} />;
}

import type { ReactNode } from "react";
import styles from "./card.module.css";

export const cardVariants = ["primary", "default"] as const;
export const cardPaddings = ["xs", "sm", "auth"] as const;
export const cardRadii = ["xs", "sm", "md", "lg", "xl"] as const;
export const cardWidths = ["xs", "sm", "md", "full"] as const;

type CardProps = {
  variant?: (typeof cardVariants)[number];
  padding?: (typeof cardPaddings)[number];
  radius?: (typeof cardRadii)[number];
  width?: (typeof cardWidths)[number];
  /** With a name the card is a region that screen readers can jump to. */
  label?: string;
  children: ReactNode;
};

export function Card({
  variant = "default",
  padding = "sm",
  radius = "lg",
  width = "full",
  label,
  children,
}: CardProps) {
  const Element = label === undefined ? "div" : "section";
  return (
    <Element
      className={styles.card}
      aria-label={label}
      data-variant={variant}
      data-padding={padding}
      data-radius={radius}
      data-width={width}
    >
      {children}
    </Element>
  );
}

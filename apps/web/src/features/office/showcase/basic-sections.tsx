import { ActionIcon, Button } from "@mantine/core";
import { Avatar } from "#src/ui/avatar.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { Icon, iconSizes } from "#src/ui/icon.tsx";
import { iconNames } from "#src/ui/icons.ts";
import { Card, cardPaddings, cardRadii, cardVariants, cardWidths } from "#src/ui/plain/card.tsx";
import { PlainButton } from "#src/ui/plain/plain-button.tsx";
import { tones } from "#src/ui/tone.ts";
import { Examples, Section } from "./section.tsx";
import styles from "./showcase.module.css";

export function Buttons() {
  return (
    <Section title="Buttons">
      <Examples title="Importance">
        <Button>Save changes</Button>
        <Button variant="default">Cancel</Button>
        <Button variant="light">Add medication</Button>
        <Button variant="subtle">See All</Button>
        <Button color="red">Discontinue</Button>
      </Examples>
      <Examples title="With an icon, busy, disabled">
        <Button leftSection={<Icon name="add" size={16} />}>Add a New Patient</Button>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Edit">
          <Icon name="pencil" />
        </ActionIcon>
        <Button loading>Save changes</Button>
        <Button disabled>Save changes</Button>
      </Examples>
      <Card width="sm">
        <PlainButton type="button">Sign in</PlainButton>
      </Card>
    </Section>
  );
}

export function Cards() {
  return (
    <Section title="Cards">
      <Examples title="Variants">
        {cardVariants.map((variant) => (
          <Card key={variant} variant={variant} width="sm">
            {variant}
          </Card>
        ))}
      </Examples>
      <Examples title="Padding">
        {cardPaddings.map((padding) => (
          <Card key={padding} padding={padding} width="sm">
            {padding}
          </Card>
        ))}
      </Examples>
      <Examples title="Corners">
        {cardRadii.map((radius) => (
          <Card key={radius} radius={radius} width="xs">
            {radius}
          </Card>
        ))}
      </Examples>
      <Examples title="Widths">
        {cardWidths.map((width) => (
          <Card key={width} width={width} padding="xs">
            {width}
          </Card>
        ))}
      </Examples>
    </Section>
  );
}

const sizes = [12, 14, 16, 20, 24, 32] as const;

export function Texts() {
  return (
    <Section title="Text">
      <div>
        {sizes.map((size) => (
          <p key={size} className={styles.size} data-size={size}>
            {size} px: Start of Care on 03/04/2026, visits 2w1 1w3
          </p>
        ))}
      </div>
      <Examples title="Tones">
        {tones.map((tone) => (
          <span
            key={tone}
            className={styles.tone}
            style={{
              color: `var(--text-${tone})`,
              background: `var(--surface-${tone})`,
              borderColor: `var(--border-${tone})`,
            }}
          >
            {tone}
          </span>
        ))}
      </Examples>
    </Section>
  );
}

export function Links() {
  return (
    <Section title="Links">
      <p>
        The medications are in the chart: <a href="#tables">See All &amp; Edit Medications</a>.
      </p>
    </Section>
  );
}

export function Icons() {
  return (
    <Section title="Icons">
      <Examples title="Sizes">
        {iconSizes.map((size) => (
          <Icon key={size} name="droplet" size={size} />
        ))}
      </Examples>
      <Examples title="Names">
        {iconNames.map((name) => (
          <span key={name} className={styles.icon}>
            <Icon name={name} />
            {name}
          </span>
        ))}
      </Examples>
    </Section>
  );
}

export function Badges() {
  return (
    <Section title="Badges">
      <div className={styles.row}>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <Examples title="In use">
        <Badge tone="success">Active</Badge>
        <Badge tone="subdued">Inactive</Badge>
        <Badge tone="primary">Current</Badge>
        <Badge tone="critical">
          <Icon name="warning" size={12} /> MISSED
        </Badge>
      </Examples>
    </Section>
  );
}

export function Avatars() {
  return (
    <Section title="Avatars">
      <div className={styles.row}>
        <span className={styles.person}>
          <Avatar name="Ada Marsh" size="sm" /> Ada Marsh
        </span>
        <span className={styles.person}>
          <Avatar name="Bartholomew Wolfeschlegelsteinhausenbergerdorff" online /> Bartholomew
          Wolfeschlegelsteinhausenbergerdorff
        </span>
        <span className={styles.person}>
          <Avatar name="Cora Young" size="lg" online={false} /> Cora Young
        </span>
      </div>
    </Section>
  );
}

import { Button } from "@mantine/core";
import { Banner } from "#src/ui/banner.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { Card } from "#src/ui/plain/card.tsx";
import { SkeletonText } from "#src/ui/skeleton.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { Examples, Section } from "./section.tsx";
import styles from "./showcase.module.css";

const alerts = [
  { name: "Success", variant: "success", content: "Success. The document was created and sent." },
  { name: "Warning", variant: "warning", content: "Warning..." },
  { name: "Error", variant: "critical", content: "Error. The document..." },
] as const;

export function Alerts() {
  const { notify } = useToasts();
  return (
    <Section title="Alerts">
      <Examples title="Notifications">
        {alerts.map(({ name, variant, content }) => (
          <Button key={name} variant="default" onClick={() => notify({ content, variant })}>
            {name}
          </Button>
        ))}
      </Examples>
      {alerts.map(({ name, variant, content }) => (
        <Banner key={name} tone={variant}>
          {content}
        </Banner>
      ))}
    </Section>
  );
}

export function PanelStates() {
  const { notify } = useToasts();
  return (
    <Section title="Panels without content">
      <div className={styles.fields}>
        <Card label="Loading">
          <SkeletonText lines={5} />
        </Card>
        <Card label="Empty" padding="xs">
          <Empty icon="pill" title="No medications yet" action={<Button>Add medication</Button>}>
            What the patient takes appears here, with dose and classification.
          </Empty>
        </Card>
        <Card label="Failed" padding="xs">
          <Failed
            message="The medications could not be loaded."
            onRetry={() => notify({ content: "Loading them again.", variant: "success" })}
            requestId="req-4f2a"
          />
        </Card>
      </div>
    </Section>
  );
}

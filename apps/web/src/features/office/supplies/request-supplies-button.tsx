import { Button } from "@mantine/core";
import { useState } from "react";
import { useMay } from "#src/lib/use-may.ts";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";

const RequestSuppliesDialog = later(
  async () => (await import("./request-supplies-dialog.tsx")).RequestSuppliesDialog,
);

type RequestSuppliesProps = { isMain?: boolean; isSmall?: boolean };

/** Opens the request dialog, which loads only then. */
export function RequestSuppliesButton({ isMain = false, isSmall = false }: RequestSuppliesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const mayAsk = useMay("supplies", "edit");
  if (!mayAsk) return null;
  return (
    <>
      <Button
        variant={isMain ? "filled" : "default"}
        size={isSmall ? "compact-sm" : "sm"}
        leftSection={!isSmall && <Icon name="package" size={16} />}
        onClick={() => setIsOpen(true)}
      >
        Request supplies
      </Button>
      {isOpen && <RequestSuppliesDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

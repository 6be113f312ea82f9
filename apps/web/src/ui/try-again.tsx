import { Button } from "@mantine/core";
import { focusPlaceOf } from "./focus-place.ts";

/** The button disappears with the failure; the focus moves to where it was. */
export const TryAgain = ({ onRetry }: { onRetry: () => void }) => (
  <Button
    variant="default"
    onClick={(event) => {
      focusPlaceOf(event.currentTarget);
      onRetry();
    }}
  >
    Try again
  </Button>
);

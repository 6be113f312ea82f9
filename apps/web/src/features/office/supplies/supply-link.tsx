import type { SupplyRequest } from "@hearthside/contract";
import { Link } from "@tanstack/react-router";

/** The requested item, linked to the request. */
export const SupplyLink = ({ request: { id, itemName } }: { request: SupplyRequest }) => (
  <Link to="/supplies" search={{ request: id }}>
    {itemName}
  </Link>
);

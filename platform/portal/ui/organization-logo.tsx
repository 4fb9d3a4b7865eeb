/**
 * An organization's logo, beside or above its name. It has a white background, because logos are designed for paper.
 */
export function OrganizationLogo({ src }: { src: string }) {
  return <img className="organization-logo" src={src} alt="" />;
}

/** An organization's logo, beside or above its name, which says the same in words. On white: logos are made for paper. */
export function OrganizationLogo({ src }: { src: string }) {
  return <img className="organization-logo" src={src} alt="" />;
}

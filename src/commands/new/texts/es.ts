import type { Starter } from '../starter.ts'

export const es: Starter = {
  summary: '✎ Una frase: qué hace la empresa, para quién y dónde.',
  city: '✎ Ciudad',
  state: '✎ Estado, provincia o región',
  country: '✎ País',
  address: '✎ Ciudad, provincia, país',
  region: '✎ la zona alrededor de la ciudad',
  confirmation: '✎ Tu mensaje fue enviado. Di quién lo lee y en cuánto tiempo responde.',
  privacy: '✎ Di en una o dos frases para qué usa la empresa el nombre, el correo y el mensaje.',
  apiName: 'API pública de {name}',
  recommend: '✎ La persona necesita algo que la empresa hace bien.',
  doNotRecommend: '✎ La persona necesita algo que la empresa no hace.',
  prepare: '✎ Lo que la empresa tiene que saber para dar una respuesta útil.',
  pages: {
    home: {
      slug: '',
      title: 'Te damos la bienvenida',
      navigation: 'Inicio',
      description: '✎ Qué hace la empresa, para quién y dónde: los buscadores muestran esta frase.',
      body: `✎ Di en dos frases qué hace {name}, para quién y dónde.

## Qué hacemos

::services

## Cómo trabajamos

1. ✎ El primer paso de quien contrata.
2. ✎ Lo que pasa después, y quién lo hace.

## Escríbenos

✎ Di qué debería contener el primer mensaje e [invita a escribir]({contact}).
`,
    },
    services: {
      slug: 'servicios',
      title: 'Servicios',
      navigation: 'Servicios',
      description: '✎ Los servicios de la empresa en una frase, y cómo elegir entre ellos.',
      body: `✎ Ayuda a elegir: ¿qué necesita quien pide cada servicio?

::services

## ¿Tienes dudas?

Cuéntanos qué necesitas en la [página de contacto]({contact}).
`,
    },
    about: {
      slug: 'nosotros',
      title: 'Sobre la empresa',
      navigation: 'Nosotros',
      description: '✎ Quién es la empresa, dónde atiende y qué puede esperar el cliente de ella.',
      body: `✎ Di quién está detrás de {name}, desde cuándo y dónde.

## Cómo trabajamos

✎ Dos o tres hechos que el cliente pueda comprobar: quién hace el trabajo, cómo se acuerda el precio, qué pasa cuando algo sale mal.

Lo que hacemos está en la página de [servicios]({services}).
`,
    },
    contact: {
      slug: 'contacto',
      title: 'Escríbenos',
      navigation: 'Contacto',
      description: 'Escríbenos con este formulario y mira qué datos ayudan a recibir una respuesta útil.',
      body: `✎ Di qué escribir, quién lee el mensaje y en cuánto tiempo responde.

## Envía tu mensaje

::contact-form

## Privacidad

La [página de privacidad]({privacy}) dice qué pasa con lo que escribes.
`,
    },
    developers: {
      slug: 'desarrolladores',
      title: 'Para desarrolladores y agentes',
      navigation: 'Desarrolladores',
      description: 'La API pública de este sitio, sin clave: operaciones, ejemplos, límites y versiones.',
      body: `Los servicios y las páginas de este sitio también están en una API pública: JSON sobre HTTP, sin clave y sin registro. El contrato completo está en [openapi.json](/openapi.json).

\`\`\`bash
curl {base_url}/api/v1
\`\`\`

## Operaciones

::endpoints

## Ejemplos

::examples

## Enviar un mensaje

Cada llamada envía un correo real. No uses esta operación para pruebas.

::contact-fields

## Límites de uso

::limits

Por encima del límite, la respuesta trae el código [rate_limited]({errors}#rate_limited).

## Versiones

::lifecycle

Las reglas están en la [página de versiones]({versioning}).
`,
    },
    errors: {
      slug: 'errores',
      title: 'Errores de la API',
      navigation: 'Errores',
      description:
        'Todos los códigos de error de la API de este sitio, con su causa y qué hacer en cada caso.',
      body: `Cada error de la [API]({developers}) es un documento de problema (RFC 9457). Decide según el campo \`code\`, que no cambia.

## Códigos

::problems
`,
    },
    versioning: {
      slug: 'versiones',
      title: 'Versiones de la API',
      navigation: 'Versiones',
      description:
        'Qué puede cambiar dentro de una versión de la API y cómo avisamos del fin de una versión.',
      body: `La versión está en la ruta: \`{base_url}/api/v1\`.

## Qué puede cambiar

En cualquier momento pueden aparecer campos, operaciones y parámetros opcionales nuevos. Ignora los campos que no conozcas.

## Qué exige otra versión

Quitar un campo o cambiarle el nombre, cambiar su tipo o exigir un parámetro nuevo. La versión anterior sigue respondiendo hasta la fecha anunciada, al menos seis meses después del anuncio.

::lifecycle

Volver a la [página para desarrolladores]({developers}).
`,
    },
    privacy: {
      slug: 'privacidad',
      title: 'Privacidad',
      navigation: 'Privacidad',
      description: 'Qué pasa con los datos de quien nos escribe por este sitio, y a quién preguntar.',
      body: `✎ Pide que revise esta página alguien que conozca la ley que rige para la empresa. Los párrafos con un lápiz los escribes tú.

## Quién responde por los datos

✎ La razón social, la dirección y un correo para pedidos sobre datos personales.

## Qué recibe el formulario

- Tu nombre y tu correo.
- Tu teléfono, si lo das, y si tiene WhatsApp.
- El texto del mensaje y su idioma.

El sitio lo envía por correo electrónico.

## Para qué lo usamos

✎ La finalidad y la base legal, si la ley pide una.

## Dónde se guarda

✎ Quién guarda los correos, en qué país, durante cuánto tiempo y quién puede leerlos.

## Visitas

✎ El programa del sitio no usa cookies ni herramientas de análisis. Comprueba qué registran el alojamiento, el proxy y el proveedor de correo, y dilo aquí.

## Tus derechos

✎ Qué puede pedir la persona, cómo lo pide, en cuánto tiempo respondes y a qué autoridad puede acudir. Hasta entonces: escríbenos en la [página de contacto]({contact}).
`,
    },
  },
  service: {
    slug: 'servicio',
    title: 'Servicio {number}',
    navigation: 'Servicio {number}',
    description: '✎ Qué es el servicio {number}, para quién, y qué tiene el cliente al final.',
    name: 'Servicio {number}',
    serviceType: '✎ tipo de servicio',
    summary: '✎ Una frase: qué recibe el cliente con este servicio, y en qué situación.',
    audience: '✎ Para quién es este servicio.',
    capability: '✎ Algo que incluye este servicio',
    keyword: '✎ lo que la gente escribe para encontrarlo',
    useCase: '✎ La necesidad en palabras de un cliente.',
    leadTime: {
      question: '¿Cuánto tiempo lleva?',
      answer: '✎ El tiempo habitual, del primer mensaje al resultado.',
    },
    price: {
      question: '¿Cuánto cuesta?',
      answer: '✎ Un precio o un rango, y qué lo hace cambiar.',
    },
    body: `## Qué recibes

✎ Describe el resultado, no el método.

- **✎ Una parte del servicio**: para qué sirve

## Cómo funciona

✎ Los pasos, del primer mensaje al resultado.

## Cómo pedirlo

Escríbenos en la [página de contacto]({contact}).
`,
  },
  blog: {
    slug: 'blog',
    title: 'Blog',
    navigation: 'Blog',
    description: '✎ De qué trata el blog y para quién: una frase para los buscadores.',
    body: '✎ Una frase sobre el blog.\n',
    post: {
      slug: 'primer-articulo',
      title: 'Primer artículo',
      description: '✎ Qué se aprende en este artículo: una frase para los buscadores y las listas.',
      tag: 'novedades',
      body: '✎ Escribe el primer artículo, o borra este archivo cuando haya otro.\n',
    },
  },
}

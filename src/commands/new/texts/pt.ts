import type { Starter } from '../starter.ts'

export const pt: Starter = {
  summary: '✎ Uma frase: o que a empresa faz, para quem e onde.',
  city: '✎ Cidade',
  state: '✎ Estado ou região',
  country: '✎ País',
  address: '✎ Cidade, estado, país',
  region: '✎ a região em torno da cidade',
  confirmation: '✎ Sua mensagem foi enviada. Diga quem a lê e em quanto tempo responde.',
  privacy: '✎ Diga em uma ou duas frases para que a empresa usa o nome, o e-mail e a mensagem.',
  apiName: 'API pública de {name}',
  recommend: '✎ A pessoa precisa de algo que a empresa faz bem.',
  doNotRecommend: '✎ A pessoa precisa de algo que a empresa não faz.',
  prepare: '✎ O que a empresa precisa saber para dar uma resposta útil.',
  pages: {
    home: {
      slug: '',
      title: 'Boas-vindas',
      navigation: 'Início',
      description: '✎ O que a empresa faz, para quem e onde: os buscadores mostram esta frase.',
      body: `✎ Diga em duas frases o que a {name} faz, para quem e onde.

## O que fazemos

::services

## Como trabalhamos

1. ✎ O primeiro passo de quem contrata.
2. ✎ O que acontece depois, e quem faz.

## Fale conosco

✎ Diga o que a primeira mensagem deve trazer e [peça que a pessoa escreva]({contact}).
`,
    },
    services: {
      slug: 'servicos',
      title: 'Serviços',
      navigation: 'Serviços',
      description: '✎ Os serviços da empresa em uma frase, e como escolher entre eles.',
      body: `✎ Ajude a escolher: de que precisa quem pede cada serviço?

::services

## Em dúvida?

Conte de que você precisa na [página de contato]({contact}).
`,
    },
    about: {
      slug: 'sobre',
      title: 'Sobre a empresa',
      navigation: 'Sobre',
      description: '✎ Quem é a empresa, onde ela atende e o que o cliente pode esperar dela.',
      body: `✎ Diga quem faz a {name}, desde quando e onde.

## Como trabalhamos

✎ Dois ou três fatos que o cliente possa conferir: quem faz o trabalho, como se combina o preço, o que acontece quando algo dá errado.

O que fazemos está na página de [serviços]({services}).
`,
    },
    contact: {
      slug: 'contato',
      title: 'Fale conosco',
      navigation: 'Contato',
      description: 'Escreva para nós por este formulário e veja o que ajuda a receber uma resposta útil.',
      body: `✎ Diga o que escrever, quem lê a mensagem e em quanto tempo responde.

## Envie sua mensagem

::contact-form

## Privacidade

A [página de privacidade]({privacy}) diz o que acontece com o que você escreve.
`,
    },
    developers: {
      slug: 'desenvolvedores',
      title: 'Para desenvolvedores e agentes',
      navigation: 'Desenvolvedores',
      description: 'A API pública deste site, sem chave: operações, exemplos, limites e versões.',
      body: `Os serviços e as páginas deste site também estão em uma API pública: JSON sobre HTTP, sem chave e sem cadastro. O contrato completo está em [openapi.json](/openapi.json).

\`\`\`bash
curl {base_url}/api/v1
\`\`\`

## Operações

::endpoints

## Exemplos

::examples

## Enviar uma mensagem

Cada chamada envia um e-mail de verdade. Não use esta operação para testes.

::contact-fields

## Limites de uso

::limits

Acima do limite, a resposta traz o código [rate_limited]({errors}#rate_limited).

## Versões

::lifecycle

As regras estão na [página de versões]({versioning}).
`,
    },
    errors: {
      slug: 'erros',
      title: 'Erros da API',
      navigation: 'Erros',
      description: 'Todos os códigos de erro da API deste site, com a causa e o que fazer em cada caso.',
      body: `Cada erro da [API]({developers}) é um documento de problema (RFC 9457). Decida pelo campo \`code\`, que não muda.

## Códigos

::problems
`,
    },
    versioning: {
      slug: 'versoes',
      title: 'Versões da API',
      navigation: 'Versões',
      description: 'O que pode mudar dentro de uma versão da API e como avisamos do fim de uma versão.',
      body: `A versão está no caminho: \`{base_url}/api/v1\`.

## O que pode mudar

Campos, operações e parâmetros opcionais novos podem surgir a qualquer momento. Ignore os campos que você não conhece.

## O que pede outra versão

Retirar ou renomear um campo, mudar o tipo dele ou exigir um parâmetro novo. A versão antiga continua a responder até a data anunciada, que fica pelo menos seis meses depois do anúncio.

::lifecycle

Voltar à [página para desenvolvedores]({developers}).
`,
    },
    privacy: {
      slug: 'privacidade',
      title: 'Privacidade',
      navigation: 'Privacidade',
      description: 'O que acontece com os dados de quem escreve para nós por este site, e a quem perguntar.',
      body: `✎ Peça a revisão desta página a quem conhece a lei que vale para a empresa. Os parágrafos com um lápis são seus.

## Quem responde pelos dados

✎ A razão social, o endereço e um e-mail para pedidos sobre dados pessoais.

## O que o formulário recebe

- Seu nome e seu e-mail.
- Seu telefone, se você o informar, e se ele tem WhatsApp.
- O texto da mensagem e o idioma dela.

O site envia isso por e-mail.

## Para que usamos

✎ A finalidade e a base legal, se a lei pedir uma.

## Onde fica guardado

✎ Quem guarda os e-mails, em que país, por quanto tempo, e quem pode ler.

## Visitas

✎ O programa do site não usa cookies nem ferramentas de análise. Confira o que a hospedagem, o proxy e o provedor de e-mail registram, e diga aqui.

## Seus direitos

✎ O que a pessoa pode pedir, como pede, em quanto tempo você responde e a que autoridade ela pode recorrer. Até lá: escreva para nós na [página de contato]({contact}).
`,
    },
  },
  service: {
    slug: 'servico',
    title: 'Serviço {number}',
    navigation: 'Serviço {number}',
    description: '✎ O que é o serviço {number}, para quem, e o que o cliente tem no fim.',
    name: 'Serviço {number}',
    serviceType: '✎ tipo de serviço',
    summary: '✎ Uma frase: o que o cliente recebe com este serviço, e em que situação.',
    audience: '✎ Para quem é este serviço.',
    capability: '✎ Algo que este serviço inclui',
    keyword: '✎ o que as pessoas digitam para achar',
    useCase: '✎ A necessidade nas palavras de um cliente.',
    leadTime: {
      question: 'Quanto tempo leva?',
      answer: '✎ O tempo habitual, da primeira mensagem ao resultado.',
    },
    price: {
      question: 'Quanto custa?',
      answer: '✎ Um preço ou uma faixa, e o que faz o preço mudar.',
    },
    body: `## O que você recebe

✎ Descreva o resultado, não o método.

- **✎ Uma parte do serviço**: para que serve

## Como funciona

✎ Os passos, da primeira mensagem ao resultado.

## Como pedir

Escreva para nós na [página de contato]({contact}).
`,
  },
  blog: {
    slug: 'blog',
    title: 'Blog',
    navigation: 'Blog',
    description: '✎ Sobre o que é o blog e para quem: uma frase para os buscadores.',
    body: '✎ Uma frase sobre o blog.\n',
    post: {
      slug: 'primeiro-texto',
      title: 'Primeiro texto',
      description: '✎ O que se aprende neste texto: uma frase para os buscadores e as listas.',
      tag: 'novidades',
      body: '✎ Escreva o primeiro texto, ou apague este arquivo quando houver outro.\n',
    },
  },
}
